-- Organizations and their status. The history of an organization is in the next migration, because it refers to accounts.

create table organization (
  id bigint generated always as identity primary key,
  code text not null constraint organization_code_unique unique,
  type smallint not null constraint organization_type_known check (type in (1, 2, 3, 4)),
  name_ja text not null,
  name_en text not null,
  address_ja text not null default '',
  address_en text not null default '',
  country_code text not null references country (code) on delete restrict,
  email text not null,
  phone text not null default '',
  search_text text not null generated always as (fold_text(name_ja) || ' ' || fold_text(name_en)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The ministry suspends, closes and reopens organizations. Users of an organization that is not active cannot sign in, and it
  -- cannot submit anything.
  status text not null default 'active'
    constraint organization_status_known check (status in ('active', 'suspended', 'closed')),
  status_reason text not null default '',
  status_changed_at timestamptz,
  constraint organization_type_by_id unique (id, type),
  constraint organization_ministry_is_active check (type <> 1 or status = 'active'),
  constraint organization_inactive_with_reason check (status = 'active' or status_reason <> '')
);
comment on table organization is 'The ministry, a harbor manager, a ship agency or a shipping company.';
comment on column organization.status is 'active, suspended or closed; users of an organization that is not active cannot sign in.';
comment on column organization.status_reason is 'The reason of the last change of status, as the ministry wrote it.';
create unique index organization_email_unique on organization (lower(email));
grant insert on organization to kiko_api;
-- The type decides all rights of an organization's accounts, so the API sets it once and cannot change it.
grant update (
  code, name_ja, name_en, address_ja, address_en, country_code, email, phone, status, status_reason, status_changed_at, version,
  updated_at
) on organization to kiko_api;

-- Names of organizations are visible to all signed-in users; address and contact are not. The view runs as its owner.
create view organization_name as
  select id, code, type, name_ja, name_en, search_text, status from organization;

alter table organization enable row level security;
create policy organization_reads on organization for select to kiko_api
  using (actor_is_ministry() or id = actor_organization_id());
create policy organization_creates on organization for insert to kiko_api
  with check (actor_is_ministry());
create policy organization_updates on organization for update to kiko_api
  using (actor_is_ministry()) with check (actor_is_ministry());
create policy organization_worker on organization to kiko_worker using (true) with check (true);
create trigger notify_organization_change after insert or update or delete on organization
  for each row execute function notify_record_change('organization', 'id', 'everyone');

-- FOR UPDATE conflicts with the FOR KEY SHARE of a reservation or a port that is written for the organization: either that
-- transaction commits before the status changes, or it reads the new status and fails.
create function lock_organization_on_status_change() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform from organization where id = new.id for update;
  return new;
end
$$;
revoke all on function lock_organization_on_status_change() from public;
create trigger lock_organization_on_status_change before update of status on organization
  for each row when (old.status <> new.status) execute function lock_organization_on_status_change();
