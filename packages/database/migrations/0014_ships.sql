-- Ships are kept by the ministry, and by applicants through requests that it reviews: one active request per ship, every change on record.

alter table ship
  add column ship_number text not null default '',
  -- One flag for lists and policies: neither hidden nor scrapped ships are offered to anybody but the ministry.
  add column is_abolished boolean not null generated always as (is_hidden or is_scrapped) stored,
  -- A scrapped ship keeps its numbers and gives them free.
  drop constraint ship_imo_number_unique,
  drop constraint ship_call_sign_unique,
  drop constraint ship_country_code_fkey,
  add constraint ship_country_known foreign key (country_code) references country (code) on delete restrict,
  add constraint ship_name_ja_present check (btrim(name_ja) <> ''),
  add constraint ship_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  add constraint ship_class_known check (ship_class in ('casual', 'premium', 'luxury', 'expedition'));
create unique index ship_imo_number_unique on ship (imo_number) where not is_scrapped;
create unique index ship_call_sign_unique on ship (call_sign) where not is_scrapped;
create index ship_by_last_update on ship (updated_at desc, id);
grant insert, update on ship to kiko_api;

create table ship_history (
  id bigint generated always as identity primary key,
  ship_id bigint not null references ship (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint ship_history_one_per_version unique (ship_id, version)
);
comment on table ship_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on ship_history to kiko_api;

alter table ship enable row level security;
create policy ship_reads on ship for select to kiko_api
  using (actor_is_ministry() or (actor_organization_id() is not null and not is_abolished));
create policy ship_creates on ship for insert to kiko_api with check (actor_is_ministry());
create policy ship_updates on ship for update to kiko_api using (actor_is_ministry()) with check (actor_is_ministry());
create policy ship_worker on ship to kiko_worker using (true) with check (true);
-- What was changed in a ship, and by whom, is the ministry's to read.
alter table ship_history enable row level security;
create policy ship_history_ministry on ship_history to kiko_api using (actor_is_ministry()) with check (actor_is_ministry());
create policy ship_history_worker on ship_history to kiko_worker using (true) with check (true);

-- So that a request can say in its key that its requester belongs to its organization.
alter table account add constraint account_by_organization unique (id, organization_id);

create table ship_request (
  id bigint generated always as identity primary key,
  kind text not null constraint ship_request_kind_known check (kind in ('registration', 'change')),
  status smallint not null default 1 constraint ship_request_status_known check (status in (1, 2, 3, 9)),
  ship_id bigint references ship (id) on delete restrict,
  ship_version integer,
  ship_before jsonb,
  payload jsonb not null,
  return_reason text,
  organization_id bigint not null references organization (id) on delete restrict,
  account_id bigint not null,
  submitted_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(payload #>> '{name,ja}') || ' ' || fold_text(payload #>> '{name,en}') || ' ' ||
    fold_text(payload #>> '{owner,ja}') || ' ' || fold_text(payload #>> '{owner,en}')) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ship_request_of_own_person
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict,
  -- A change has its ship from the start, a registration from the moment it is approved.
  constraint ship_request_has_ship check ((ship_id is not null) = (kind = 'change' or status = 2)),
  constraint ship_request_knows_ship_before check (kind = 'registration' or (ship_version is not null and ship_before is not null)),
  constraint ship_request_returned_with_reason check (status <> 3 or btrim(return_reason) <> '')
);
comment on column ship_request.ship_version is 'The ship''s version that the change was made on; approving on top of another one asks first.';
comment on column ship_request.ship_before is 'The ship as it was then, so that old and new stand side by side for ever.';
create unique index ship_request_one_active_per_ship on ship_request (ship_id) where status in (1, 3);
create unique index ship_request_one_active_per_imo_number on ship_request ((nullif(payload ->> 'imoNumber', '')))
  where kind = 'registration' and status in (1, 3);
create index ship_request_by_organization on ship_request (organization_id, updated_at desc);
create index ship_request_by_last_update on ship_request (updated_at desc, id);
grant insert on ship_request to kiko_api;
-- Neither who asked nor for which organization: both are settled.
grant update (status, ship_id, ship_version, ship_before, payload, return_reason, submitted_at, version, updated_at)
  on ship_request to kiko_api;

create table ship_request_history (
  id bigint generated always as identity primary key,
  ship_request_id bigint not null references ship_request (id) on delete restrict,
  version integer not null,
  move text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint ship_request_history_one_per_version unique (ship_request_id, version)
);
comment on table ship_request_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on ship_request_history to kiko_api;

alter table ship_request enable row level security;
create policy ship_request_reads on ship_request for select to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id());
create policy ship_request_creates on ship_request for insert to kiko_api
  with check (actor_is_applicant() and organization_id = actor_organization_id());
create policy ship_request_updates on ship_request for update to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy ship_request_worker on ship_request to kiko_worker using (true) with check (true);
-- A history row is visible to whoever sees its request: the subquery is filtered by the policies above.
alter table ship_request_history enable row level security;
create policy ship_request_history_follows_request on ship_request_history to kiko_api
  using (exists (select from ship_request where ship_request.id = ship_request_history.ship_request_id))
  with check (exists (select from ship_request where ship_request.id = ship_request_history.ship_request_id));
create policy ship_request_history_worker on ship_request_history to kiko_worker using (true) with check (true);
