-- Acceptance of reservations: acceptance periods, closures of a berth, and the resulting availability of each day.

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
  constraint acceptance_period_absolute_complete check ((method = 1) = (start_at is not null) and (method = 1) = (end_at is not null)),
  constraint acceptance_period_relative_complete
    check ((method = 2) = (relative_start_days is not null) and (method = 2) = (relative_end_days is not null)),
  constraint acceptance_period_ends_after_start check (end_at > start_at),
  constraint acceptance_period_at_midnight check (is_tokyo_midnight(start_at) and is_tokyo_midnight(end_at)),
  constraint acceptance_period_dates_in_range check (start_at >= '1900-01-01 00:00+09' and end_at <= '2100-01-01 00:00+09'),
  constraint acceptance_period_publish_in_range check (publish_at between '1900-01-01 00:00+09' and '2100-01-01 00:00+09'),
  constraint acceptance_period_days_in_range
    check (relative_start_days >= 0 and relative_end_days >= relative_start_days and relative_end_days <= 3650),
  constraint acceptance_period_no_overlap exclude using gist (berth_id with =, tstzrange(start_at, end_at) with &&)
    where (method = 1),
  constraint acceptance_period_no_relative_overlap
    exclude using gist (berth_id with =, int4range(relative_start_days, relative_end_days, '[]') with &&) where (method = 2)
);
comment on table acceptance_period is 'A berth uses its periods of the method it is set to. A change does not affect existing reservations.';
comment on column acceptance_period.method is '1 absolute, 2 relative to today.';
comment on column acceptance_period.publish_at is 'Announced before this system time, open for applicants from then on.';
create index acceptance_period_by_berth on acceptance_period (berth_id, method, end_at);
create index acceptance_period_by_start on acceptance_period (start_at, relative_start_days, id);
-- Searched every second.
create index acceptance_period_by_publishing on acceptance_period (publish_at);
grant insert, delete on acceptance_period to kiko_api;
grant update (publish_at, start_at, end_at, relative_start_days, relative_end_days, version, updated_at)
  on acceptance_period to kiko_api;

-- Readable with the berth; an applicant sees only periods of the berth's method. Only the harbor manager writes. Hashed lists of
-- berths instead of a lookup for each row, because a calendar reads them all.
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
create trigger notify_acceptance_period_change after insert or update or delete on acceptance_period
  for each row execute function notify_record_change('berth', 'berth_id', 'everyone');

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
  constraint non_acceptance_period_all_day_at_midnight check (not is_all_day or (is_tokyo_midnight(start_at) and is_tokyo_midnight(end_at))),
  constraint non_acceptance_period_recurrence_complete
    check ((weekdays is null) = (first_on is null) and (weekdays is null) = (last_on is null)),
  constraint non_acceptance_period_weekdays_known
    check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  constraint non_acceptance_period_series_in_range check (first_on >= '1900-01-01' and last_on <= '2099-12-31'),
  constraint non_acceptance_period_series_ends_after_start check (last_on >= first_on),
  constraint non_acceptance_period_series_starts_on_first_day check (tokyo_day(start_at) = first_on),
  constraint non_acceptance_period_occurrence_within_week check (first_on is null or end_at - start_at <= interval '7 days'),
  constraint non_acceptance_period_skips_only_in_series check (first_on is not null or skipped_on = '{}'),
  constraint non_acceptance_period_replacement_complete
    check ((series_id is null) = (replaces_on is null) and (series_id is null or first_on is null)),
  constraint non_acceptance_period_by_berth unique (id, berth_id),
  constraint non_acceptance_period_series_of_same_berth
    foreign key (series_id, berth_id) references non_acceptance_period (id, berth_id) on delete cascade,
  constraint non_acceptance_period_one_replacement unique (series_id, replaces_on)
);
comment on table non_acceptance_period is 'A closure, in which a berth takes no ships: once, or on some weekdays from first_on to last_on, except on the days in skipped_on.';
comment on column non_acceptance_period.is_shown_on_calendar is 'Whether applicants see its name; its times are always visible.';
comment on column non_acceptance_period.start_at is 'In a series, the time on its first day; each occurrence has the same hour and duration.';
comment on column non_acceptance_period.series_id is 'The series in which this closure replaces the occurrence of replaces_on.';
create index non_acceptance_period_in_berth on non_acceptance_period (berth_id);
create index non_acceptance_period_by_start on non_acceptance_period (start_at, id);
grant insert, delete on non_acceptance_period to kiko_api;
grant update (
  name_ja, name_en, is_shown_on_calendar, start_at, end_at, is_all_day, weekdays, first_on, last_on, skipped_on, version, updated_at
) on non_acceptance_period to kiko_api;

alter table non_acceptance_period enable row level security;
create policy non_acceptance_period_reads on non_acceptance_period for select to kiko_api
  using (berth_id in (select id from berth));
create policy non_acceptance_period_writes on non_acceptance_period to kiko_api
  using (actor_organization_type() = 2 and berth_id in (select id from berth))
  with check (actor_organization_type() = 2 and berth_id in (select id from berth));
create policy non_acceptance_period_worker on non_acceptance_period to kiko_worker using (true) with check (true);
create trigger notify_non_acceptance_period_change after insert or update or delete on non_acceptance_period
  for each row execute function notify_record_change('berth', 'berth_id', 'everyone');

-- Periods and closures can be deleted and their history is kept, so these tables refer to the berth instead.
create table acceptance_period_history (
  id bigint generated always as identity primary key,
  period_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  action text not null,
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
  period_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint non_acceptance_period_history_one_per_version unique (period_id, version)
);
comment on table non_acceptance_period_history is 'Append only: no role but the owner may change or remove a row.';
create index non_acceptance_period_history_by_berth on non_acceptance_period_history (berth_id);
grant insert on non_acceptance_period_history to kiko_api;

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

-- True if all periods of the method end within two months, or there are none; relative periods never run out (domain/acceptance,
-- needsNextPeriod).
create function berth_needs_next_period(wanted_berth_id bigint, wanted_method smallint, today date) returns boolean
  language sql stable parallel safe
  return not exists (
    select from acceptance_period
    where berth_id = wanted_berth_id and method = wanted_method
      and (method = 2 or end_at > tokyo_midnight((today + interval '2 months')::date))
  );

-- Every occurrence of a closure that overlaps the window. An occurrence is a multiple of 24 hours after that of the first day. A
-- series is generated week by week, from the first occurrence that ends within the window to the last that begins in it.
create function closure_occurrences(within tstzrange)
returns table (closure_id bigint, berth_id bigint, occurrence_on date, during tstzrange)
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

-- The days for which a berth takes reservations by its periods of a method, at a given time: all announced days, and the published
-- ones among them. Periods are whole days, so days suffice.
create function berth_open_days(wanted_berth_id bigint, wanted_method smallint, as_of timestamptz)
returns table (announced datemultirange, published datemultirange)
language sql stable parallel safe
begin atomic
  select
    coalesce(range_agg(open.days), '{}'),
    coalesce(range_agg(open.days) filter (where period.publish_at <= as_of), '{}')
  from acceptance_period as period
  cross join lateral (
    select case period.method
      when 1 then daterange(tokyo_day(period.start_at), tokyo_day(period.end_at))
      else daterange(tokyo_day(as_of) + period.relative_start_days, tokyo_day(as_of) + period.relative_end_days, '[]')
    end
  ) as open (days)
  where period.berth_id = wanted_berth_id and period.method = wanted_method;
end;

-- The days that a time range covers completely. A range within one day covers none: it is empty and adds nothing.
create function covered_days(ranges tstzmultirange) returns datemultirange
  language sql immutable parallel safe
begin atomic
  select coalesce(range_agg(daterange(day.first_on, greatest(day.first_on, tokyo_day(upper(part))))), '{}')
  from unnest(ranges) as part
  cross join lateral (select tokyo_day(lower(part) - interval '1 microsecond') + 1) as day (first_on);
end;

-- The days that a time range overlaps. A range that ends at midnight does not include the following day.
create function touched_days(during tstzrange) returns daterange
  language sql immutable parallel safe
  return daterange(tokyo_day(lower(during)), tokyo_day(upper(during) - interval '1 microsecond'), '[]');

-- The days of a window that closures cover completely, one alone or several in a row.
create function berth_closed_days(wanted_berth_id bigint, within tstzrange)
returns table (closed datemultirange)
language sql stable parallel safe
begin atomic
  select covered_days(range_agg(occurrence.during)) from closure_occurrences(within) as occurrence
  where occurrence.berth_id = wanted_berth_id;
end;

-- The state of each day of every berth for an applicant at a given time (domain/acceptance, availabilityOf), as runs of equal days.
-- Computed with whole ranges, berth by berth: the cost of a year of all berths depends on their periods and closures, not on their
-- days.
create function berth_day_runs(as_of timestamptz, from_day date, to_day date)
returns table (berth_id bigint, from_on date, to_on date, state text)
language sql stable parallel safe
begin atomic
  select berth.id, lower(run), upper(run) - 1, kind.state
  from berth
  cross join lateral berth_open_days(berth.id, berth.acceptance_period_setting_type, as_of) as open
  cross join lateral berth_closed_days(berth.id, tstzrange(tokyo_midnight(from_day), tokyo_midnight(to_day + 1))) as shut
  cross join lateral (
    select
      datemultirange(daterange(from_day, to_day, '[]')) as requested,
      datemultirange(daterange(from_day, to_day, '[]') * daterange(tokyo_day(as_of), null)) as ahead
    offset 0
  ) as days
  cross join lateral (
    values
      ('past', days.requested - days.ahead),
      ('notOpen', days.ahead - open.announced),
      ('closed', days.ahead * open.announced * shut.closed),
      ('announced', days.ahead * open.announced - open.published - shut.closed),
      ('available', days.ahead * open.published - shut.closed)
  ) as kind (state, days)
  cross join lateral unnest(kind.days) as run;
end;
