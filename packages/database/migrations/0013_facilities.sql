-- Berths are kept by their harbor managers now, with the documents they ask for before a call.

alter table berth
  add column color_index smallint constraint berth_color_in_palette check (color_index between 0 and 11),
  add column acceptance_period_setting_type smallint not null default 0
    constraint berth_acceptance_period_setting_type_known check (acceptance_period_setting_type in (0, 1, 2)),
  add column has_automatic_promotion boolean not null default true,
  add constraint berth_name_ja_present check (btrim(name_ja) <> ''),
  add constraint berth_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  drop constraint berth_code_unique,
  add constraint berth_code_unique unique (port_id, code);
comment on column berth.color_index is 'Of the palette of twelve; null takes the next colour in turn.';
comment on column berth.acceptance_period_setting_type is '0 none, 1 absolute, 2 relative.';
comment on column berth.has_automatic_promotion is 'Whoever waits moves up in the order of receipt when a place is freed; otherwise by hand.';
-- The unique constraint begins with the port now.
drop index berth_by_port;

-- The orders a list offers, so that a page in order does not sort every berth there is.
create index berth_by_name_ja on berth (name_ja collate "ja-x-icu", id);
create index berth_by_name_en on berth (name_en, id);
create index berth_by_code on berth (code, id);
create index berth_by_length on berth (length_m, id);
create index berth_by_depth on berth (depth_m, id);
create index berth_by_height_limit on berth (height_limit_m, id);
create index berth_by_max_gross_tonnage on berth (max_gross_tonnage, id);
create index berth_by_max_ships_per_day on berth (max_ships_per_day, id);

create table berth_history (
  id bigint generated always as identity primary key,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint berth_history_one_per_version unique (berth_id, version)
);
comment on table berth_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on berth_history to kiko_api;

-- A berth never moves to another port: its reservations hang on both.
grant insert on berth to kiko_api;
grant update (
  code, berth_code, name_ja, name_en, length_m, depth_m, height_limit_m, max_gross_tonnage, max_ships_per_day,
  post_departure_days, has_waitlist, has_chat, allocation, color_index, acceptance_period_setting_type,
  has_automatic_promotion, is_abolished, version, updated_at
) on berth to kiko_api;

create function actor_is_master() returns boolean
  language sql stable parallel safe
  return exists (select from account where account.id = actor_account_id() and account.type = 1);

create function actor_group_id() returns bigint
  language sql stable parallel safe
  return (select account.group_id from account where account.id = actor_account_id());

create function actor_is_bound_to_group() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() = 2, false) and not actor_is_master();

-- Whoever sees the port sees the berth, but a general account of a harbor manager only those of its group.
-- Abolished ones are not hidden here: a reservation goes on naming its berth. In (select …) a function runs once, not for each row.
drop policy berth_follows_port on berth;
create policy berth_reads on berth for select to kiko_api
  using (
    exists (select from port where port.id = berth.port_id)
    and (
      not (select actor_is_bound_to_group())
      or id in (select berth_id from group_berth where group_id = (select actor_group_id()))
    )
  );
create policy berth_creates on berth for insert to kiko_api
  with check (
    not actor_is_applicant() and not (select actor_is_bound_to_group())
    and exists (select from port where port.id = berth.port_id)
  );
-- Only rows that berth_reads shows can be found to be updated.
create policy berth_updates on berth for update to kiko_api
  using (not actor_is_applicant()) with check (exists (select from port where port.id = berth.port_id));

alter table berth_history enable row level security;
create policy berth_history_follows_berth on berth_history to kiko_api
  using (exists (select from berth where berth.id = berth_history.berth_id))
  with check (exists (select from berth where berth.id = berth_history.berth_id));
create policy berth_history_worker on berth_history to kiko_worker using (true) with check (true);

create table arrival_procedure_setting (
  id bigint generated always as identity primary key,
  berth_id bigint not null references berth (id) on delete restrict,
  name_ja text not null constraint arrival_procedure_setting_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null
    constraint arrival_procedure_setting_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  preset text constraint arrival_procedure_setting_preset_known check (
    preset in ('mooringPermit', 'entryNotice', 'departureNotice', 'securityInformation', 'crewList', 'passengerList')
  ),
  is_required boolean not null,
  deadline_days smallint not null
    constraint arrival_procedure_setting_deadline_within_year check (deadline_days between 0 and 365),
  is_after_arrival boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint arrival_procedure_setting_name_unique unique (berth_id, name_ja),
  constraint arrival_procedure_setting_after_is_later check (not is_after_arrival or deadline_days > 0)
);
comment on table arrival_procedure_setting is 'A document that a berth asks of every call. Calls keep what was asked of them when it is changed or removed.';
comment on column arrival_procedure_setting.deadline_days is 'Calendar days in Tokyo before the arrival, or after it where is_after_arrival.';
create unique index arrival_procedure_setting_one_days_after on arrival_procedure_setting (berth_id) where is_after_arrival;
grant insert, delete on arrival_procedure_setting to kiko_api;
grant update (name_ja, name_en, preset, is_required, deadline_days, is_after_arrival, version, updated_at)
  on arrival_procedure_setting to kiko_api;

-- A setting can be removed and its history stays, so this one points at the berth instead.
create table arrival_procedure_setting_history (
  id bigint generated always as identity primary key,
  setting_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint arrival_procedure_setting_history_one_per_version unique (setting_id, version)
);
comment on table arrival_procedure_setting_history is 'Append only: no role but the owner may change or remove a row.';
create index arrival_procedure_setting_history_by_berth on arrival_procedure_setting_history (berth_id);
grant insert on arrival_procedure_setting_history to kiko_api;

-- Applicants read what the ports ask that their organization may book; only the harbor manager writes.
alter table arrival_procedure_setting enable row level security;
create policy arrival_procedure_setting_reads on arrival_procedure_setting for select to kiko_api
  using (
    exists (select from berth where berth.id = berth_id)
    and (
      not actor_is_applicant()
      or berth_id in (select berth.id from berth join organization_port on organization_port.port_id = berth.port_id)
    )
  );
create policy arrival_procedure_setting_writes on arrival_procedure_setting to kiko_api
  using (actor_organization_type() = 2 and exists (select from berth where berth.id = berth_id))
  with check (actor_organization_type() = 2 and exists (select from berth where berth.id = berth_id));
create policy arrival_procedure_setting_worker on arrival_procedure_setting to kiko_worker using (true) with check (true);

alter table arrival_procedure_setting_history enable row level security;
create policy arrival_procedure_setting_history_follows_berth on arrival_procedure_setting_history to kiko_api
  using (not actor_is_applicant() and exists (select from berth where berth.id = berth_id))
  with check (not actor_is_applicant() and exists (select from berth where berth.id = berth_id));
create policy arrival_procedure_setting_history_worker on arrival_procedure_setting_history
  to kiko_worker using (true) with check (true);
