-- Berths, ships and what a group may reach of them. Their own rules arrive with their slices; the keys stand here.

create table berth (
  id bigint generated always as identity primary key,
  port_id bigint not null references port (id) on delete restrict,
  code text not null constraint berth_code_unique unique,
  berth_code text not null constraint berth_berth_code_unique unique,
  name_ja text not null,
  name_en text not null,
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
  updated_at timestamptz not null default now()
);
comment on column berth.allocation is 'firstCome: a tentative reservation holds the berth. review: only a confirmed one does.';
create index berth_by_port on berth (port_id);

create table ship (
  id bigint generated always as identity primary key,
  imo_number text
    constraint ship_imo_number_unique unique
    constraint ship_imo_number_seven_digits check (imo_number ~ '^[0-9]{7}$'),
  call_sign text constraint ship_call_sign_unique unique,
  name_ja text not null,
  name_en text not null,
  country_code text not null references country (code) on delete restrict,
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
  ship_class text,
  is_japanese_carrier boolean not null default false,
  is_hidden boolean not null default false,
  is_scrapped boolean not null default false,
  search_text text not null generated always as
    (fold_text(name_ja) || ' ' || fold_text(name_en) || ' ' || fold_text(owner_ja) || ' ' || fold_text(owner_en)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table group_berth (
  group_id bigint not null,
  organization_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  primary key (group_id, berth_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade
);
create table group_port (
  group_id bigint not null,
  organization_id bigint not null,
  port_id bigint not null references port (id) on delete restrict,
  primary key (group_id, port_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade
);
create table group_ship (
  group_id bigint not null,
  organization_id bigint not null,
  ship_id bigint not null references ship (id) on delete restrict,
  primary key (group_id, ship_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade
);

alter table berth enable row level security;
create policy berth_follows_port on berth for select to kiko_api
  using (exists (select from port where port.id = berth.port_id));
create policy berth_worker on berth to kiko_worker using (true) with check (true);

alter table group_berth enable row level security;
create policy group_berth_organization on group_berth to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_berth_worker on group_berth to kiko_worker using (true) with check (true);
alter table group_port enable row level security;
create policy group_port_organization on group_port to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_port_worker on group_port to kiko_worker using (true) with check (true);
alter table group_ship enable row level security;
create policy group_ship_organization on group_ship to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_ship_worker on group_ship to kiko_worker using (true) with check (true);
