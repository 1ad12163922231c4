-- The documents that a berth requires of every call, maintained by its harbor manager.

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
  constraint arrival_procedure_setting_after_arrival_has_days check (not is_after_arrival or deadline_days > 0)
);
comment on table arrival_procedure_setting is 'A document that a berth requires of every call. Existing calls keep their documents when it is changed or removed.';
comment on column arrival_procedure_setting.deadline_days is 'Calendar days in Tokyo before the arrival, or after it if is_after_arrival.';
create unique index arrival_procedure_setting_one_after_arrival on arrival_procedure_setting (berth_id) where is_after_arrival;
grant insert, delete on arrival_procedure_setting to kiko_api;
grant update (name_ja, name_en, preset, is_required, deadline_days, is_after_arrival, version, updated_at)
  on arrival_procedure_setting to kiko_api;

-- Applicants read the required documents of ports that their organization may book; only the harbor manager writes.
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
create trigger notify_arrival_procedure_setting_change after insert or update or delete on arrival_procedure_setting
  for each row execute function notify_record_change('berth', 'berth_id', 'everyone');

-- A setting can be deleted and its history is kept, so this table refers to the berth instead.
create table arrival_procedure_setting_history (
  id bigint generated always as identity primary key,
  setting_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint arrival_procedure_setting_history_one_per_version unique (setting_id, version)
);
comment on table arrival_procedure_setting_history is 'Append only: no role but the owner may change or remove a row.';
create index arrival_procedure_setting_history_by_berth on arrival_procedure_setting_history (berth_id);
grant insert on arrival_procedure_setting_history to kiko_api;

alter table arrival_procedure_setting_history enable row level security;
create policy arrival_procedure_setting_history_follows_berth on arrival_procedure_setting_history to kiko_api
  using (not actor_is_applicant() and exists (select from berth where berth.id = berth_id))
  with check (not actor_is_applicant() and exists (select from berth where berth.id = berth_id));
create policy arrival_procedure_setting_history_worker on arrival_procedure_setting_history
  to kiko_worker using (true) with check (true);
