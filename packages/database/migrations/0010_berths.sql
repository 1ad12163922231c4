-- Berths, maintained by their harbor managers, with a history of every change. The policy that decides which berths are visible is
-- in the next migration, because it depends on the groups.

create table berth (
  id bigint generated always as identity primary key,
  port_id bigint not null references port (id) on delete restrict,
  code text not null,
  berth_code text not null constraint berth_berth_code_unique unique,
  name_ja text not null constraint berth_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null constraint berth_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  length_m numeric(7, 2) constraint berth_length_positive check (length_m > 0),
  depth_m numeric(6, 2) constraint berth_depth_positive check (depth_m > 0),
  height_limit_m numeric(6, 2) constraint berth_height_limit_positive check (height_limit_m > 0),
  max_gross_tonnage integer constraint berth_max_gross_tonnage_positive check (max_gross_tonnage > 0),
  max_ships_per_day smallint constraint berth_max_ships_per_day_positive check (max_ships_per_day > 0),
  post_departure_days smallint not null default 7
    constraint berth_post_departure_days_not_negative check (post_departure_days >= 0),
  has_waitlist boolean not null default true,
  has_chat boolean not null default true,
  allocation text not null default 'firstCome'
    constraint berth_allocation_known check (allocation in ('firstCome', 'review')),
  is_abolished boolean not null default false,
  search_text text not null generated always as (fold_text(name_ja) || ' ' || fold_text(name_en) || ' ' || fold_text(code)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  color_index smallint constraint berth_color_in_palette check (color_index between 0 and 11),
  acceptance_period_setting_type smallint not null default 0
    constraint berth_acceptance_period_setting_type_known check (acceptance_period_setting_type in (0, 1, 2)),
  has_automatic_promotion boolean not null default true,
  accepts_temporary_calls boolean not null default true,
  temporary_call_days smallint not null default 14
    constraint berth_temporary_call_days_plausible check (temporary_call_days between 0 and 90),
  -- Begins with the port, so that it is also the index of a port's berths.
  constraint berth_code_unique unique (port_id, code)
);
comment on table berth is 'A berth of a port, with its limits and its rules for reservations.';
comment on column berth.allocation is 'firstCome: a tentative reservation holds the berth. review: only a confirmed one does.';
comment on column berth.color_index is 'Index into the palette of twelve colors; null: the next color in turn.';
comment on column berth.acceptance_period_setting_type is '0 none, 1 absolute, 2 relative.';
comment on column berth.has_automatic_promotion is 'True: waiting requests are promoted in the order of receipt when a place becomes free. False: the harbor manager promotes them.';
comment on column berth.temporary_call_days is 'How many days before the arrival a temporary call can be requested.';

-- The sort orders of lists, so that a page does not sort all berths.
create index berth_by_name_ja on berth (name_ja collate "ja-x-icu", id);
create index berth_by_name_en on berth (name_en, id);
create index berth_by_code on berth (code, id);
create index berth_by_length on berth (length_m, id);
create index berth_by_depth on berth (depth_m, id);
create index berth_by_height_limit on berth (height_limit_m, id);
create index berth_by_max_gross_tonnage on berth (max_gross_tonnage, id);
create index berth_by_max_ships_per_day on berth (max_ships_per_day, id);

-- A berth never moves to another port, because its reservations refer to both.
grant insert on berth to kiko_api;
grant update (
  code, berth_code, name_ja, name_en, length_m, depth_m, height_limit_m, max_gross_tonnage, max_ships_per_day,
  post_departure_days, has_waitlist, has_chat, allocation, color_index, acceptance_period_setting_type,
  has_automatic_promotion, accepts_temporary_calls, temporary_call_days, is_abolished, version, updated_at
) on berth to kiko_api;

alter table berth enable row level security;
create policy berth_creates on berth for insert to kiko_api
  with check (
    not actor_is_applicant() and not (select actor_is_limited_to_group())
    and exists (select from port where port.id = berth.port_id)
  );
-- Only rows visible by berth_reads can be updated.
create policy berth_updates on berth for update to kiko_api
  using (not actor_is_applicant()) with check (exists (select from port where port.id = berth.port_id));
create policy berth_worker on berth to kiko_worker using (true) with check (true);
create trigger notify_berth_change after insert or update or delete on berth
  for each row execute function notify_record_change('berth', 'id', 'everyone');

create table berth_history (
  id bigint generated always as identity primary key,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint berth_history_one_per_version unique (berth_id, version)
);
comment on table berth_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on berth_history to kiko_api;

alter table berth_history enable row level security;
create policy berth_history_follows_berth on berth_history to kiko_api
  using (exists (select from berth where berth.id = berth_history.berth_id))
  with check (exists (select from berth where berth.id = berth_history.berth_id));
create policy berth_history_worker on berth_history to kiko_worker using (true) with check (true);
