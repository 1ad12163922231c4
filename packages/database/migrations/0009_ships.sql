-- Ships are maintained by the ministry, and by applicants through requests that it reviews: one active request per ship, with a
-- history of every change.

create table ship (
  id bigint generated always as identity primary key,
  imo_number text constraint ship_imo_number_seven_digits check (imo_number ~ '^[0-9]{7}$'),
  call_sign text,
  name_ja text not null constraint ship_name_ja_present check (btrim(name_ja) <> ''),
  name_en text not null constraint ship_name_en_printable check (btrim(name_en) <> '' and name_en ~ '^[ -~]+$'),
  country_code text not null constraint ship_country_known references country (code) on delete restrict,
  owner_ja text not null default '',
  owner_en text not null default '',
  home_port_ja text not null default '',
  home_port_en text not null default '',
  gross_tonnage integer constraint ship_gross_tonnage_positive check (gross_tonnage > 0),
  length_m numeric(6, 2) constraint ship_length_positive check (length_m > 0),
  width_m numeric(5, 2) constraint ship_width_positive check (width_m > 0),
  max_draft_bow_m numeric(5, 2) constraint ship_max_draft_bow_positive check (max_draft_bow_m > 0),
  max_draft_stern_m numeric(5, 2) constraint ship_max_draft_stern_positive check (max_draft_stern_m > 0),
  air_draft_m numeric(5, 2) constraint ship_air_draft_positive check (air_draft_m > 0),
  passenger_capacity integer constraint ship_passenger_capacity_not_negative check (passenger_capacity >= 0),
  crew integer constraint ship_crew_not_negative check (crew >= 0),
  ship_class text constraint ship_class_known check (ship_class in ('casual', 'premium', 'luxury', 'expedition')),
  is_japanese_carrier boolean not null default false,
  is_hidden boolean not null default false,
  is_scrapped boolean not null default false,
  search_text text not null generated always as
    (fold_text(name_ja) || ' ' || fold_text(name_en) || ' ' || fold_text(owner_ja) || ' ' || fold_text(owner_en)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ship_number text not null default '',
  -- One flag for lists and policies: hidden and scrapped ships are visible to the ministry only.
  is_abolished boolean not null generated always as (is_hidden or is_scrapped) stored
);
comment on table ship is 'A cruise ship.';
-- A scrapped ship keeps its numbers, which other ships may then use.
create unique index ship_imo_number_unique on ship (imo_number) where not is_scrapped;
create unique index ship_call_sign_unique on ship (call_sign) where not is_scrapped;
create index ship_by_last_update on ship (updated_at desc, id);
grant insert, update on ship to kiko_api;

alter table ship enable row level security;
create policy ship_reads on ship for select to kiko_api
  using (actor_is_ministry() or (actor_organization_id() is not null and not is_abolished));
create policy ship_creates on ship for insert to kiko_api with check (actor_is_ministry());
create policy ship_updates on ship for update to kiko_api using (actor_is_ministry()) with check (actor_is_ministry());
create policy ship_worker on ship to kiko_worker using (true) with check (true);
create trigger notify_ship_change after insert or update or delete on ship
  for each row execute function notify_record_change('ship', 'id', 'everyone');

-- A ship out of service is hidden from lists, but the parties to a reservation read the particulars of its ship, also after it was
-- hidden. The view runs as its owner.
create view ship_name as
  select id, name_ja, name_en, search_text, gross_tonnage, length_m,
    imo_number, call_sign, passenger_capacity, width_m, max_draft_bow_m, max_draft_stern_m, air_draft_m
  from ship;
grant select on ship_name to kiko_api, kiko_worker;

create table ship_history (
  id bigint generated always as identity primary key,
  ship_id bigint not null references ship (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint ship_history_one_per_version unique (ship_id, version)
);
comment on table ship_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on ship_history to kiko_api;

-- The history of ships is visible to the ministry only.
alter table ship_history enable row level security;
create policy ship_history_ministry on ship_history to kiko_api using (actor_is_ministry()) with check (actor_is_ministry());
create policy ship_history_worker on ship_history to kiko_worker using (true) with check (true);

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
  ship_returned jsonb,
  constraint ship_request_requester_of_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict,
  -- A change has its ship from the start, a registration from its approval on.
  constraint ship_request_has_ship check ((ship_id is not null) = (kind = 'change' or status = 2)),
  constraint ship_request_change_has_ship_before check (kind = 'registration' or (ship_version is not null and ship_before is not null)),
  constraint ship_request_returned_with_reason check (status <> 3 or btrim(return_reason) <> ''),
  -- The ministry approves complete ships only.
  constraint ship_request_confirmed_is_complete check (
    status <> 2 or (
      payload ->> 'grossTonnage' is not null and payload ->> 'lengthM' is not null and payload ->> 'passengerCapacity' is not null
      and coalesce(payload ->> 'maxDraftBowM', payload ->> 'maxDraftSternM') is not null
    )
  )
);
comment on table ship_request is 'A request of an applicant to register or change a ship.';
comment on column ship_request.ship_version is 'The ship''s version that the change was based on; approval after another change needs a confirmation.';
comment on column ship_request.ship_before is 'The ship at that version, so that old and new values can always be compared.';
comment on column ship_request.ship_returned is 'The requested ship when the request was returned; a resubmission is compared with it.';
create unique index ship_request_one_active_per_ship on ship_request (ship_id) where status in (1, 3);
create unique index ship_request_one_active_per_imo_number on ship_request ((nullif(payload ->> 'imoNumber', '')))
  where kind = 'registration' and status in (1, 3);
create index ship_request_by_organization on ship_request (organization_id, updated_at desc);
create index ship_request_by_last_update on ship_request (updated_at desc, id);
grant insert on ship_request to kiko_api;
-- Neither the requester nor the organization: both are fixed.
grant update (
  status, ship_id, ship_version, ship_before, ship_returned, payload, return_reason, submitted_at, version, updated_at
) on ship_request to kiko_api;

alter table ship_request enable row level security;
create policy ship_request_reads on ship_request for select to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id());
create policy ship_request_creates on ship_request for insert to kiko_api
  with check (actor_is_applicant() and organization_id = actor_organization_id());
create policy ship_request_updates on ship_request for update to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy ship_request_worker on ship_request to kiko_worker using (true) with check (true);

create table ship_request_history (
  id bigint generated always as identity primary key,
  ship_request_id bigint not null references ship_request (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint ship_request_history_one_per_version unique (ship_request_id, version)
);
comment on table ship_request_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on ship_request_history to kiko_api;

-- A history row is visible to readers of its request: the subquery is filtered by the policies above.
alter table ship_request_history enable row level security;
create policy ship_request_history_follows_request on ship_request_history to kiko_api
  using (exists (select from ship_request where ship_request.id = ship_request_history.ship_request_id))
  with check (exists (select from ship_request where ship_request.id = ship_request_history.ship_request_id));
create policy ship_request_history_worker on ship_request_history to kiko_worker using (true) with check (true);
