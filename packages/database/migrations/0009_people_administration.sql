-- Organizations, groups and accounts are kept by people now: what the API may write, and the record of every change.

-- The type decides every right of an organization's people, so the API can set it once and never again.
grant insert on organization to kiko_api;
grant update (code, name_ja, name_en, address_ja, address_en, country_code, email, phone, version, updated_at)
  on organization to kiko_api;
create policy organization_creates on organization for insert to kiko_api
  with check (actor_is_ministry());
create policy organization_updates on organization for update to kiko_api
  using (actor_is_ministry()) with check (actor_is_ministry());

alter table account
  add column naccs_user_code text not null default '',
  add column naccs_company_name text not null default '',
  -- An organization without a working master account could not help itself: the role is handed over first.
  add constraint account_master_is_enabled check (type <> 1 or is_enabled);
comment on column account.naccs_user_code is 'Comes from NACCS; people read it, nobody writes it through the API.';
grant insert on account to kiko_api;
-- Neither the organization nor the NACCS data: both are out of reach for every request.
grant update (group_id, type, name, name_kana, phone, affiliation, position, language, is_enabled, version, updated_at)
  on account to kiko_api;

alter table account_group
  add column search_text text not null generated always as (fold_text(name)) stored;
grant insert, update, delete on account_group to kiko_api;
grant insert, delete on group_berth, group_port, group_ship to kiko_api;

-- Ports an applicant organization may book. They outlive the groups they were given to; a group can only have these.
create table organization_port (
  organization_id bigint not null references organization (id) on delete restrict,
  port_id bigint not null references port (id) on delete restrict,
  primary key (organization_id, port_id)
);
insert into organization_port (organization_id, port_id) select distinct organization_id, port_id from group_port;
-- Cascade: a port that is taken from the organization leaves its groups at that moment.
alter table group_port add constraint group_port_is_reservable
  foreign key (organization_id, port_id) references organization_port (organization_id, port_id) on delete cascade;
create index group_port_by_reservable_port on group_port (organization_id, port_id);

alter table organization_port enable row level security;
create policy organization_port_organization on organization_port to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy organization_port_worker on organization_port to kiko_worker using (true) with check (true);

create table organization_history (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint organization_history_one_per_version unique (organization_id, version)
);
comment on table organization_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on organization_history to kiko_api;

create table account_history (
  id bigint generated always as identity primary key,
  subject_id bigint not null references account (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint account_history_one_per_version unique (subject_id, version)
);
comment on table account_history is 'Append only: no role but the owner may change or remove a row. subject_id was changed, by account_id.';
grant insert on account_history to kiko_api;

-- A group can be deleted and its history stays, so this one points at the organization instead of the group.
create table account_group_history (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  organization_id bigint not null references organization (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint account_group_history_one_per_version unique (group_id, version)
);
comment on table account_group_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on account_group_history to kiko_api;

-- A history row is visible to whoever sees its record: the subqueries are filtered by the records' own policies.
alter table organization_history enable row level security;
create policy organization_history_follows_organization on organization_history to kiko_api
  using (exists (select from organization where organization.id = organization_history.organization_id))
  with check (exists (select from organization where organization.id = organization_history.organization_id));
create policy organization_history_worker on organization_history to kiko_worker using (true) with check (true);
alter table account_history enable row level security;
create policy account_history_follows_account on account_history to kiko_api
  using (exists (select from account where account.id = account_history.subject_id))
  with check (exists (select from account where account.id = account_history.subject_id));
create policy account_history_worker on account_history to kiko_worker using (true) with check (true);
alter table account_group_history enable row level security;
create policy account_group_history_organization on account_group_history to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy account_group_history_worker on account_group_history to kiko_worker using (true) with check (true);
