-- Organizations, their groups and their accounts: who people are and what their group may reach.

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
  constraint organization_type_by_id unique (id, type)
);
create unique index organization_email_unique on organization (lower(email));

create table account_group (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_group_name_unique unique (organization_id, name),
  -- Links to organization-owned rows are composite: referential checks do not see row-level security.
  constraint account_group_by_organization unique (id, organization_id)
);

create table account (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  group_id bigint,
  type smallint not null constraint account_type_known check (type in (1, 2, 3, 4)),
  email text not null,
  name text not null,
  name_kana text not null default '',
  phone text not null default '',
  affiliation text not null default '',
  position text not null default '',
  language text not null default 'ja' constraint account_language_known check (language in ('ja', 'en')),
  is_enabled boolean not null default true,
  search_text text not null generated always as (fold_text(name) || ' ' || fold_text(name_kana)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_group_of_same_organization
    foreign key (group_id, organization_id) references account_group (id, organization_id) on delete restrict
);
create unique index account_email_unique on account (lower(email));
create unique index account_one_master_per_organization on account (organization_id) where type = 1;
create index account_by_group on account (group_id);

-- Names of organizations are public to signed-in people; address and contact are not. The view runs as its owner.
create view organization_name as select id, code, type, name_ja, name_en, search_text from organization;

alter table organization enable row level security;
create policy organization_reads on organization for select to kiko_api
  using (actor_is_ministry() or id = actor_organization_id());
create policy organization_worker on organization to kiko_worker using (true) with check (true);

alter table account_group enable row level security;
create policy account_group_organization on account_group to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy account_group_worker on account_group to kiko_worker using (true) with check (true);

alter table account enable row level security;
create policy account_organization on account to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy account_worker on account to kiko_worker using (true) with check (true);
