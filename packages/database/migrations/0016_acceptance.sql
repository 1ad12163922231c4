-- When berths take reservations: acceptance periods, events in which they take nobody, and what a day of a berth is in between.

create extension if not exists btree_gist;

-- Days are days in Tokyo. The offset is written out as in domain/calendar: neither the session's zone nor the summers of 1948 to 1951 count.
create function tokyo_day(instant timestamptz) returns date
  language sql immutable parallel safe
  return (instant at time zone interval '9 hours')::date;

create function tokyo_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone interval '9 hours';

create function is_tokyo_midnight(instant timestamptz) returns boolean
  language sql immutable parallel safe
  return instant = tokyo_midnight(tokyo_day(instant));

create function system_time() returns timestamptz
  language sql stable parallel safe
  return now() + make_interval(hours => (select sys_time_diff_hours from system_parameter));

create table acceptance_period (
  id bigint generated always as identity primary key,
  berth_id bigint not null references berth (id) on delete restrict,
  method smallint not null constraint acceptance_period_method_known check (method in (1, 2)),
  publish_at timestamptz not null,
  start_at timestamptz,
  end_at timestamptz,
  relative_start_days integer,
  relative_end_days integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint acceptance_period_absolute_whole check ((method = 1) = (start_at is not null) and (method = 1) = (end_at is not null)),
  constraint acceptance_period_relative_whole
    check ((method = 2) = (relative_start_days is not null) and (method = 2) = (relative_end_days is not null)),
  constraint acceptance_period_ends_after_start check (end_at > start_at),
  constraint acceptance_period_from_midnight_to_midnight check (is_tokyo_midnight(start_at) and is_tokyo_midnight(end_at)),
  constraint acceptance_period_dates_in_range check (start_at >= '1900-01-01 00:00+09' and end_at <= '2100-01-01 00:00+09'),
  constraint acceptance_period_publish_in_range check (publish_at between '1900-01-01 00:00+09' and '2100-01-01 00:00+09'),
  constraint acceptance_period_days_in_range
    check (relative_start_days >= 0 and relative_end_days >= relative_start_days and relative_end_days <= 3650),
  constraint acceptance_period_no_overlap exclude using gist (berth_id with =, tstzrange(start_at, end_at) with &&)
    where (method = 1),
  constraint acceptance_period_no_relative_overlap
    exclude using gist (berth_id with =, int4range(relative_start_days, relative_end_days, '[]') with &&) where (method = 2)
);
comment on table acceptance_period is 'A berth uses its periods of the method it is set to. Reservations that exist are never touched by a change.';
comment on column acceptance_period.method is '1 absolute, 2 relative to today.';
comment on column acceptance_period.publish_at is 'Announced before, open for applicants from then on, by system time.';
create index acceptance_period_by_berth on acceptance_period (berth_id, method, end_at);
create index acceptance_period_by_start on acceptance_period (start_at, relative_start_days, id);
grant insert, delete on acceptance_period to kiko_api;
grant update (publish_at, start_at, end_at, relative_start_days, relative_end_days, version, updated_at)
  on acceptance_period to kiko_api;

create table non_acceptance_period (
  id bigint generated always as identity primary key,
  berth_id bigint not null references berth (id) on delete restrict,
  name_ja text not null constraint non_acceptance_period_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null constraint non_acceptance_period_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  is_shown_on_calendar boolean not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  is_all_day boolean not null,
  weekdays smallint[],
  first_on date,
  last_on date,
  skipped_on date[] not null default '{}',
  series_id bigint,
  replaces_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint non_acceptance_period_ends_after_start check (end_at > start_at),
  constraint non_acceptance_period_dates_in_range check (start_at >= '1900-01-01 00:00+09' and end_at <= '2100-01-08 00:00+09'),
  constraint non_acceptance_period_whole_days check (not is_all_day or (is_tokyo_midnight(start_at) and is_tokyo_midnight(end_at))),
  constraint non_acceptance_period_recurrence_whole
    check ((weekdays is null) = (first_on is null) and (weekdays is null) = (last_on is null)),
  constraint non_acceptance_period_weekdays_known
    check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  constraint non_acceptance_period_series_in_range check (first_on >= '1900-01-01' and last_on <= '2099-12-31'),
  constraint non_acceptance_period_series_ends_after_start check (last_on >= first_on),
  constraint non_acceptance_period_series_begins_on_first_day check (tokyo_day(start_at) = first_on),
  constraint non_acceptance_period_occurrence_within_week check (first_on is null or end_at - start_at <= interval '7 days'),
  constraint non_acceptance_period_only_series_skip check (first_on is not null or skipped_on = '{}'),
  constraint non_acceptance_period_replacement_whole
    check ((series_id is null) = (replaces_on is null) and (series_id is null or first_on is null)),
  constraint non_acceptance_period_by_berth unique (id, berth_id),
  constraint non_acceptance_period_series_of_same_berth
    foreign key (series_id, berth_id) references non_acceptance_period (id, berth_id) on delete cascade,
  constraint non_acceptance_period_one_replacement unique (series_id, replaces_on)
);
comment on table non_acceptance_period is 'An event in which a berth takes nobody: once, or on some weekdays from first_on to last_on, but for the days in skipped_on.';
comment on column non_acceptance_period.is_shown_on_calendar is 'Whether applicants read its name; its times they always do.';
comment on column non_acceptance_period.start_at is 'In a series, the time on its first day; each occurrence begins at the same hour and lasts as long.';
comment on column non_acceptance_period.series_id is 'The series in which this event stands for the occurrence of replaces_on.';
create index non_acceptance_period_in_berth on non_acceptance_period (berth_id);
create index non_acceptance_period_by_start on non_acceptance_period (start_at, id);
grant insert, delete on non_acceptance_period to kiko_api;
grant update (
  name_ja, name_en, is_shown_on_calendar, start_at, end_at, is_all_day, weekdays, first_on, last_on, skipped_on, version, updated_at
) on non_acceptance_period to kiko_api;

-- Both can be removed and their history stays, so it points at the berth instead.
create table acceptance_period_history (
  id bigint generated always as identity primary key,
  period_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint acceptance_period_history_one_per_version unique (period_id, version)
);
comment on table acceptance_period_history is 'Append only: no role but the owner may change or remove a row.';
create index acceptance_period_history_by_berth on acceptance_period_history (berth_id);
grant insert on acceptance_period_history to kiko_api;

create table non_acceptance_period_history (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint non_acceptance_period_history_one_per_version unique (event_id, version)
);
comment on table non_acceptance_period_history is 'Append only: no role but the owner may change or remove a row.';
create index non_acceptance_period_history_by_berth on non_acceptance_period_history (berth_id);
grant insert on non_acceptance_period_history to kiko_api;

-- Whoever sees the berth reads; an applicant only periods that its berth uses. Only the harbor manager writes.
-- Hashed lists of berths instead of a look for each row: a calendar reads them all.
alter table acceptance_period enable row level security;
create policy acceptance_period_reads on acceptance_period for select to kiko_api
  using (
    berth_id in (select id from berth)
    and (
      not (select actor_is_applicant())
      or (berth_id, method) in (select id, acceptance_period_setting_type from berth)
    )
  );
create policy acceptance_period_writes on acceptance_period to kiko_api
  using (actor_organization_type() = 2 and berth_id in (select id from berth))
  with check (actor_organization_type() = 2 and berth_id in (select id from berth));
create policy acceptance_period_worker on acceptance_period to kiko_worker using (true) with check (true);

alter table non_acceptance_period enable row level security;
create policy non_acceptance_period_reads on non_acceptance_period for select to kiko_api
  using (berth_id in (select id from berth));
create policy non_acceptance_period_writes on non_acceptance_period to kiko_api
  using (actor_organization_type() = 2 and berth_id in (select id from berth))
  with check (actor_organization_type() = 2 and berth_id in (select id from berth));
create policy non_acceptance_period_worker on non_acceptance_period to kiko_worker using (true) with check (true);

alter table acceptance_period_history enable row level security;
create policy acceptance_period_history_follows_berth on acceptance_period_history to kiko_api
  using (not actor_is_applicant() and berth_id in (select id from berth))
  with check (not actor_is_applicant() and berth_id in (select id from berth));
create policy acceptance_period_history_worker on acceptance_period_history to kiko_worker using (true) with check (true);

alter table non_acceptance_period_history enable row level security;
create policy non_acceptance_period_history_follows_berth on non_acceptance_period_history to kiko_api
  using (not actor_is_applicant() and berth_id in (select id from berth))
  with check (not actor_is_applicant() and berth_id in (select id from berth));
create policy non_acceptance_period_history_worker on non_acceptance_period_history to kiko_worker using (true) with check (true);

-- All its periods of the method end within two months, or it has none; relative ones never run out (domain/acceptance, needsNextPeriod).
create function berth_needs_next_period(wanted_berth_id bigint, wanted_method smallint, today date) returns boolean
  language sql stable parallel safe
  return not exists (
    select from acceptance_period
    where berth_id = wanted_berth_id and method = wanted_method
      and (method = 2 or end_at > tokyo_midnight((today + interval '2 months')::date))
  );

-- Every time an event takes place that touches the window. An occurrence is so many times 24 hours after the first day's; from the
-- first that ends within the window to the last that begins in it, a series goes from week to week.
create function closed_occurrence(within tstzrange)
returns table (event_id bigint, berth_id bigint, occurrence_on date, stretch tstzrange)
language sql stable parallel safe
begin atomic
  select event.id, event.berth_id, null::date, tstzrange(event.start_at, event.end_at)
  from non_acceptance_period as event
  where event.first_on is null and tstzrange(event.start_at, event.end_at) && within
  union all
  select
    event.id, event.berth_id, event.first_on + shift.days,
    tstzrange(event.start_at + shift.days * interval '24 hours', event.end_at + shift.days * interval '24 hours')
  from non_acceptance_period as event
  cross join lateral (
    select
      greatest(floor(extract(epoch from lower(within) - event.end_at) / 86400)::integer + 1, 0) as least_days,
      least(ceil(extract(epoch from upper(within) - event.start_at) / 86400)::integer - 1, event.last_on - event.first_on) as most_days
    offset 0
  ) as series
  cross join lateral unnest(event.weekdays) as weekday
  cross join lateral generate_series(
    series.least_days + (weekday - extract(dow from event.first_on + series.least_days)::integer + 7) % 7, series.most_days, 7
  ) as shift (days)
  where event.first_on is not null and event.first_on + shift.days <> all (event.skipped_on);
end;

-- The days for which a berth takes reservations by its periods of a method, seen from a moment: all that are announced, and those
-- that are published of them. Periods are whole days, so their days say it all.
create function berth_open_days(wanted_berth_id bigint, wanted_method smallint, seen_at timestamptz)
returns table (announced datemultirange, published datemultirange)
language sql stable parallel safe
begin atomic
  select
    coalesce(range_agg(open.days), '{}'),
    coalesce(range_agg(open.days) filter (where period.publish_at <= seen_at), '{}')
  from acceptance_period as period
  cross join lateral (
    select case period.method
      when 1 then daterange(tokyo_day(period.start_at), tokyo_day(period.end_at))
      else daterange(tokyo_day(seen_at) + period.relative_start_days, tokyo_day(seen_at) + period.relative_end_days, '[]')
    end
  ) as open (days)
  where period.berth_id = wanted_berth_id and period.method = wanted_method;
end;

-- The days of a window that events cover as a whole, one alone or several in a row. Time between one midnight and the next covers
-- none: its range is empty and adds nothing.
create function berth_closed_days(wanted_berth_id bigint, within tstzrange)
returns table (closed datemultirange)
language sql stable parallel safe
begin atomic
  select coalesce(range_agg(daterange(day.first_on, greatest(day.first_on, tokyo_day(upper(part))))), '{}')
  from (
    select range_agg(occurrence.stretch) as parts from closed_occurrence(within) as occurrence
    where occurrence.berth_id = wanted_berth_id
  ) as merged
  cross join lateral unnest(merged.parts) as part
  cross join lateral (select tokyo_day(lower(part) - interval '1 microsecond') + 1) as day (first_on);
end;

-- What the days of every berth are to an applicant at a moment (domain/acceptance, availabilityOf), as runs of days that are alike.
-- Worked out in whole ranges, berth by berth: a year of a country's berths costs its periods and events, not its days.
create function berth_day_run(seen_at timestamptz, since date, until date)
returns table (berth_id bigint, from_on date, to_on date, state text)
language sql stable parallel safe
begin atomic
  select berth.id, lower(run), upper(run) - 1, kind.state
  from berth
  cross join lateral berth_open_days(berth.id, berth.acceptance_period_setting_type, seen_at) as open
  cross join lateral berth_closed_days(berth.id, tstzrange(tokyo_midnight(since), tokyo_midnight(until + 1))) as shut
  cross join lateral (
    select
      datemultirange(daterange(since, until, '[]')) as asked,
      datemultirange(daterange(since, until, '[]') * daterange(tokyo_day(seen_at), null)) as ahead
    offset 0
  ) as days
  cross join lateral (
    values
      ('past', days.asked - days.ahead),
      ('notOpen', days.ahead - open.announced),
      ('closed', days.ahead * open.announced * shut.closed),
      ('announced', days.ahead * open.announced - open.published - shut.closed),
      ('available', days.ahead * open.published - shut.closed)
  ) as kind (state, days)
  cross join lateral unnest(kind.days) as run;
end;
