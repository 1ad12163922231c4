-- Ports and their history. A port is abolished, never deleted: reservations hang on it.

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
  -- Only harbor managers manage ports; the constant makes the foreign key say so.
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
  constraint port_admin_is_harbor_manager
    foreign key (admin_organization_id, admin_organization_type) references organization (id, type) on delete restrict,
  constraint port_position_whole check ((latitude is null) = (longitude is null))
);
create index port_by_admin_organization on port (admin_organization_id);
grant insert, update on port to kiko_api;

create table port_history (
  id bigint generated always as identity primary key,
  port_id bigint not null references port (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint port_history_one_per_version unique (port_id, version)
);
comment on table port_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on port_history to kiko_api;

alter table port enable row level security;
create policy port_reads on port for select to kiko_api
  using (actor_is_ministry() or actor_is_applicant() or admin_organization_id = actor_organization_id());
create policy port_creates on port for insert to kiko_api
  with check (actor_is_ministry());
create policy port_updates on port for update to kiko_api
  using (actor_is_ministry() or admin_organization_id = actor_organization_id())
  with check (actor_is_ministry() or admin_organization_id = actor_organization_id());
create policy port_worker on port to kiko_worker using (true) with check (true);

-- A history row is visible to whoever sees its port: the subquery is filtered by the policies above.
alter table port_history enable row level security;
create policy port_history_follows_port on port_history to kiko_api
  using (exists (select from port where port.id = port_history.port_id))
  with check (exists (select from port where port.id = port_history.port_id));
create policy port_history_worker on port_history to kiko_worker using (true) with check (true);
