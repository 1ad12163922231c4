-- Ports and their history. A port is abolished, never deleted, because reservations refer to it.

create table port (
  id bigint generated always as identity primary key,
  code text not null
    constraint port_code_unique unique
    constraint port_code_five_digits check (code ~ '^[0-9]{5}$'),
  name_ja text not null constraint port_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null constraint port_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  locode text
    constraint port_locode_unique unique
    constraint port_locode_known references locode (code) on delete restrict,
  port_type smallint not null constraint port_type_known check (port_type between 1 and 5),
  bureau_code text not null constraint port_bureau_known references bureau (code) on delete restrict,
  prefecture_code text not null constraint port_prefecture_known references prefecture (code) on delete restrict,
  region_code text not null constraint port_region_known references sea_region (code) on delete restrict,
  admin_organization_id bigint not null,
  -- Only harbor managers manage ports; the constant column lets the foreign key enforce it.
  admin_organization_type smallint not null generated always as (2) stored,
  contact_phone text not null default '',
  contact_email text not null default '',
  latitude double precision constraint port_latitude_range check (latitude between -90 and 90),
  longitude double precision constraint port_longitude_range check (longitude between -180 and 180),
  is_abolished boolean not null default false,
  search_text text not null generated always as (fold_text(name_ja) || ' ' || fold_text(name_en)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  open_request_limit smallint constraint port_open_request_limit_positive check (open_request_limit > 0),
  constraint port_admin_is_harbor_manager
    foreign key (admin_organization_id, admin_organization_type) references organization (id, type) on delete restrict,
  constraint port_position_complete check ((latitude is null) = (longitude is null))
);
comment on table port is 'A port with the harbor manager that administers it.';
comment on column port.open_request_limit is 'How many undecided requests an organization may have for arrivals in one month in Tokyo; null for no limit.';
create index port_by_admin_organization on port (admin_organization_id);
grant insert, update on port to kiko_api;

alter table port enable row level security;
create policy port_reads on port for select to kiko_api
  using (actor_is_ministry() or actor_is_applicant() or admin_organization_id = actor_organization_id());
create policy port_creates on port for insert to kiko_api
  with check (actor_is_ministry());
create policy port_updates on port for update to kiko_api
  using (actor_is_ministry() or admin_organization_id = actor_organization_id())
  with check (actor_is_ministry() or admin_organization_id = actor_organization_id());
create policy port_worker on port to kiko_worker using (true) with check (true);
create trigger notify_port_change after insert or update or delete on port
  for each row execute function notify_record_change('port', 'id', 'everyone');

create table port_history (
  id bigint generated always as identity primary key,
  port_id bigint not null references port (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint port_history_one_per_version unique (port_id, version)
);
comment on table port_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on port_history to kiko_api;

-- A history row is visible to readers of its port: the subquery is filtered by the policies above.
alter table port_history enable row level security;
create policy port_history_follows_port on port_history to kiko_api
  using (exists (select from port where port.id = port_history.port_id))
  with check (exists (select from port where port.id = port_history.port_id));
create policy port_history_worker on port_history to kiko_worker using (true) with check (true);

-- A port in service has a manager that is not closed. Both sides check it: the organization when it is closed, and the port when
-- it is created, gets another manager, or returns to service.
create function organization_closed_manages_no_port() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if exists (select from port where admin_organization_id = new.id and not is_abolished) then
    raise exception 'the organization manages a port in service'
      using errcode = 'check_violation', constraint = 'organization_closed_manages_no_port';
  end if;
  return null;
end
$$;
revoke all on function organization_closed_manages_no_port() from public;
create constraint trigger organization_closed_manages_no_port after update of status on organization
  for each row when (new.status = 'closed') execute function organization_closed_manages_no_port();

create function port_admin_not_closed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  perform from organization where id = new.admin_organization_id and status <> 'closed' for key share;
  if not found then
    raise exception 'the organization that manages a port in service is closed'
      using errcode = 'check_violation', constraint = 'port_admin_not_closed';
  end if;
  return null;
end
$$;
revoke all on function port_admin_not_closed() from public;
create constraint trigger port_admin_not_closed_on_insert after insert on port
  for each row when (not new.is_abolished) execute function port_admin_not_closed();
create constraint trigger port_admin_not_closed after update of admin_organization_id, is_abolished on port
  for each row when (
    not new.is_abolished and (old.is_abolished or old.admin_organization_id is distinct from new.admin_organization_id)
  )
  execute function port_admin_not_closed();
