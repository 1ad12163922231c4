-- Groups and accounts, the history of every change of them and of organizations, and changes of e-mail addresses.

create table account_group (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(name)) stored,
  constraint account_group_name_unique unique (organization_id, name),
  -- Foreign keys to rows of an organization are composite: referential checks bypass row-level security.
  constraint account_group_by_organization unique (id, organization_id)
);
comment on table account_group is 'A group of accounts of an organization, which has berths, ports and ships.';
grant insert, update, delete on account_group to kiko_api;

alter table account_group enable row level security;
create policy account_group_organization on account_group to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy account_group_worker on account_group to kiko_worker using (true) with check (true);
create trigger notify_account_group_change after insert or update or delete on account_group
  for each row execute function notify_record_change('group', 'id', 'organization');

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
  naccs_user_code text not null default '',
  naccs_company_name text not null default '',
  email_changed_at timestamptz,
  email_changed_by bigint references account (id) on delete restrict,
  constraint account_group_of_same_organization
    foreign key (group_id, organization_id) references account_group (id, organization_id) on delete restrict,
  -- An organization without an enabled master account could not recover: the role must be transferred first.
  constraint account_master_is_enabled check (type <> 1 or is_enabled),
  -- Lets a foreign key of another table enforce that an account belongs to an organization.
  constraint account_by_organization unique (id, organization_id)
);
comment on table account is 'A user of an organization.';
comment on column account.naccs_user_code is 'The user code at NACCS: set at registration, changed by the ministry only.';
comment on column account.email_changed_at is 'When a changed address took effect; null: it is the address of the registration.';
comment on column account.email_changed_by is 'The account that requested the change. An invitation waits for a day unless it was the owner.';
create unique index account_email_unique on account (lower(email));
create unique index account_one_master_per_organization on account (organization_id) where type = 1;
create index account_by_group on account (group_id);
create index account_by_email_change on account (email_changed_by) where email_changed_by is not null;
grant insert on account to kiko_api;
-- Not the organization: no request can move an account to another one.
grant update (
  group_id, type, email, name, name_kana, phone, affiliation, position, language, is_enabled, naccs_user_code, naccs_company_name,
  email_changed_at, email_changed_by, version, updated_at
) on account to kiko_api;

alter table account enable row level security;
create policy account_organization on account to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy account_worker on account to kiko_worker using (true) with check (true);
create trigger notify_account_change after insert or update or delete on account
  for each row execute function notify_record_change('account', 'id', 'organization');

create function actor_is_master() returns boolean
  language sql stable parallel safe
  return exists (select from account where account.id = actor_account_id() and account.type = 1);

create function actor_group_id() returns bigint
  language sql stable parallel safe
  return (select account.group_id from account where account.id = actor_account_id());

create function actor_is_limited_to_group() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() = 2, false) and not actor_is_master();

create table organization_history (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  version integer not null,
  action text not null,
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
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint account_history_one_per_version unique (subject_id, version)
);
comment on table account_history is 'Append only: no role but the owner may change or remove a row. subject_id was changed, by account_id.';
grant insert on account_history to kiko_api;

-- A group can be deleted and its history is kept, so this table refers to the organization instead of the group.
create table account_group_history (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  organization_id bigint not null references organization (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint account_group_history_one_per_version unique (group_id, version)
);
comment on table account_group_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on account_group_history to kiko_api;

-- A history row is visible to readers of its record: the subqueries are filtered by the records' own policies.
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

-- A changed e-mail address takes effect when the code sent to it has been entered. Until then the old one is valid.
create table account_email_change (
  account_id bigint primary key references account (id) on delete cascade,
  email text not null,
  requested_by bigint not null references account (id) on delete restrict,
  requested_at timestamptz not null default now(),
  first_requested_at timestamptz not null default now(),
  request_count integer not null default 1,
  code_salt bytea,
  code_hash bytea,
  attempts_left smallint not null default 5 constraint account_email_change_attempts_not_negative check (attempts_left >= 0),
  expires_at timestamptz not null,
  constraint account_email_change_code_whole check ((code_salt is null) = (code_hash is null))
);
comment on table account_email_change is 'The requested address of an account. The worker writes the code when it mails it; an address of another account gets no code.';
comment on column account_email_change.code_hash is 'scrypt of the code: a copy of the table does not reveal it while it is valid.';
comment on column account_email_change.request_count is 'Requests since first_requested_at, which is reset after a day.';
create index account_email_change_by_requester on account_email_change (requested_by);
grant insert, update, delete on account_email_change to kiko_api;
grant update (code_salt, code_hash), delete on account_email_change to kiko_worker;

alter table account_email_change enable row level security;
create policy account_email_change_follows_account on account_email_change to kiko_api
  using (exists (select from account where account.id = account_email_change.account_id))
  with check (exists (select from account where account.id = account_email_change.account_id));
create policy account_email_change_worker on account_email_change to kiko_worker using (true) with check (true);
