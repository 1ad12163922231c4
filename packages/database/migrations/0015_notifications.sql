-- The transactional outbox, the notices that the worker makes from it, their mails, and the mails that each account wants.

-- A row names its record and its event. One that fails is quarantined, so that the rows after it are dispatched.
create table outbox_event (
  id bigint generated always as identity primary key,
  kind text not null
    constraint outbox_event_kind_known check (kind in ('reservation', 'shipRequest', 'portRequest', 'berth', 'chat')),
  reservation_id bigint references reservation (id) on delete restrict,
  payload jsonb not null constraint outbox_event_has_event_name check (payload ? 'event'),
  created_at timestamptz not null default now(),
  quarantined_at timestamptz,
  error text
);
comment on column outbox_event.quarantined_at is 'When dispatching it failed; it is retried when this is set to null.';
create index outbox_event_by_reservation on outbox_event (reservation_id);
create index outbox_event_pending on outbox_event (id) where quarantined_at is null;
grant select, insert on outbox_event to kiko_booking;
grant update (quarantined_at, error), delete on outbox_event to kiko_worker;

alter table outbox_event enable row level security;
create policy outbox_event_booking on outbox_event to kiko_booking using (true) with check (true);
create policy outbox_event_worker on outbox_event to kiko_worker using (true) with check (true);

-- Writes an outbox event in the transaction; the worker turns it into notices.
create function enqueue_outbox_event(event_kind text, event_reservation_id bigint, event_payload jsonb) returns void
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  insert into outbox_event (kind, reservation_id, payload) values (event_kind, event_reservation_id, event_payload);
end;
revoke all on function enqueue_outbox_event(text, bigint, jsonb) from public;
grant execute on function enqueue_outbox_event(text, bigint, jsonb) to kiko_api, kiko_worker;

-- Names of notices that are sent only once, however often the scheduled task runs.
create table outbox_event_key (
  key text primary key,
  enqueued_at timestamptz not null default now()
);
alter table outbox_event_key enable row level security;
create policy outbox_event_key_worker on outbox_event_key to kiko_worker using (true) with check (true);

create function enqueue_outbox_event_once(event_key text, event_kind text, event_reservation_id bigint, event_payload jsonb) returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  insert into outbox_event_key (key) values (event_key) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform enqueue_outbox_event(event_kind, event_reservation_id, event_payload);
  return true;
end
$$;
revoke all on function enqueue_outbox_event_once(text, text, bigint, jsonb) from public;
grant execute on function enqueue_outbox_event_once(text, text, bigint, jsonb) to kiko_api, kiko_worker;

-- Notices: one row per recipient and event, shown on the home screen; their mails are sent from this table.
create table notification (
  id bigint generated always as identity primary key,
  outbox_event_id bigint not null,
  account_id bigint not null references account (id) on delete restrict,
  code text not null constraint notification_code_known check (code ~ '^N(0[1-9]|1[0-4])$'),
  type smallint not null constraint notification_type_known check (type between 1 and 8),
  key text not null,
  event text not null,
  record_kind text not null
    constraint notification_record_kind_known check (record_kind in ('reservation', 'shipRequest', 'portRequest', 'berth')),
  record_id bigint not null,
  details jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mail_due_at timestamptz,
  mail_attempts smallint not null default 0,
  mail_error text,
  mailed_at timestamptz,
  -- Prevents duplicate notices after a crash and a retry.
  constraint notification_once_per_recipient unique (outbox_event_id, account_id),
  constraint notification_mail_not_due_once_sent check (mailed_at is null or mail_due_at is null)
);
comment on column notification.key is 'The organization of the recipient.';
comment on column notification.details is 'Names and times at the event: a notice never changes.';
comment on column notification.mail_due_at is 'Null: no mail is wanted, it is sent, or it is no longer retried.';
create index notification_by_account on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_mail_due on notification (mail_due_at, id) where mail_due_at is not null;
create index notification_by_age on notification (created_at);
grant update (read_at, updated_at) on notification to kiko_api;
grant insert, update, delete on notification to kiko_worker;

alter table notification enable row level security;
create policy notification_own on notification to kiko_api
  using (account_id = (select actor_account_id())) with check (account_id = (select actor_account_id()));
create policy notification_worker on notification to kiko_worker using (true) with check (true);
-- Reading on one device applies to all devices; events of new notices are written by the worker.
create trigger notify_notification_change after update of read_at on notification
  for each row execute function notify_record_change('notice', 'account_id', 'account');

-- The mail notifications that each account wants; notices on the screen are always written. Settings are private, also to
-- colleagues and the ministry.
create table notification_setting (
  account_id bigint not null references account (id) on delete restrict,
  code text not null constraint notification_setting_code_known check (code ~ '^N(0[1-9]|1[0-4])$'),
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, code)
);
comment on table notification_setting is 'After the first save an account has a row for each type offered to it, on or off. Without a row a type is on.';
grant insert, update (is_on, updated_at) on notification_setting to kiko_api;

alter table notification_setting enable row level security;
create policy notification_setting_own on notification_setting to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy notification_setting_worker on notification_setting to kiko_worker using (true) with check (true);
create trigger notify_notification_setting_change after insert or update or delete on notification_setting
  for each row execute function notify_record_change('notificationSetting', 'account_id', 'account');

create table notification_setting_history (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete restrict,
  changes jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table notification_setting_history is 'Append only: no role but the owner may change or remove a row.';
create index notification_setting_history_by_account on notification_setting_history (account_id, id);
grant insert on notification_setting_history to kiko_api;

alter table notification_setting_history enable row level security;
create policy notification_setting_history_own on notification_setting_history to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy notification_setting_history_worker on notification_setting_history to kiko_worker using (true) with check (true);
