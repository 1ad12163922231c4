-- What each person wants to be told by mail. In-app notices are always written.

-- The person acting, beside the organization: settings are a person's own, and not even a colleague's or the ministry's to see.
create function actor_account_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('kiko.account_id', true), '')::bigint;

create table notification_setting (
  account_id bigint not null references account (id) on delete restrict,
  code text not null constraint notification_setting_code_known check (code ~ '^N(0[1-9]|1[0-4])$'),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, code)
);
comment on table notification_setting is 'Once somebody has saved: a row for each type offered to them, on or off. Without a row a type is on.';
grant insert, update (is_on, updated_at) on notification_setting to kiko_api;

create table notification_setting_history (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete restrict,
  changes jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table notification_setting_history is 'Append only: no role but the owner may change or remove a row.';
create index notification_setting_history_by_account on notification_setting_history (account_id, id);
grant insert on notification_setting_history to kiko_api;

alter table notification_setting enable row level security;
create policy notification_setting_own on notification_setting to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy notification_setting_worker on notification_setting to kiko_worker using (true) with check (true);
alter table notification_setting_history enable row level security;
create policy notification_setting_history_own on notification_setting_history to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy notification_setting_history_worker on notification_setting_history to kiko_worker using (true) with check (true);
