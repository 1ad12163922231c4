-- What people were told: one row for each person and event, read on the home screen; the mail about it goes out from here.

create table notification (
  id bigint generated always as identity primary key,
  outbox_id bigint not null,
  account_id bigint not null references account (id) on delete restrict,
  code text not null constraint notification_code_known check (code ~ '^N(0[1-9]|1[0-4])$'),
  type smallint not null constraint notification_type_known check (type between 2 and 8),
  key text not null,
  event text not null,
  record_kind text not null
    constraint notification_record_kind_known check (record_kind in ('reservation', 'shipRequest', 'portRequest', 'berth')),
  record_id bigint not null,
  facts jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mail_due_at timestamptz,
  mail_attempts smallint not null default 0,
  mail_error text,
  mailed_at timestamptz,
  -- Whatever dies on the way and begins again: nobody is told the same thing twice.
  constraint notification_told_once unique (outbox_id, account_id),
  constraint notification_mail_over_once_sent check (mailed_at is null or mail_due_at is null)
);
comment on column notification.key is 'The organization of whoever is told.';
comment on column notification.facts is 'Names and times as they were then: a notice reads the same for ever.';
comment on column notification.mail_due_at is 'Null: no mail is wanted, or it is sent, or nobody tries any more.';
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

-- What was left before anybody could be told of it is old by now. From here on an entry says what it is about and what happened; one
-- that cannot be told stands aside, so that everybody after it is told all the same.
delete from outbox_entry;
alter table outbox_entry
  add constraint outbox_entry_kind_known check (kind in ('reservation', 'shipRequest', 'portRequest', 'berth', 'chat')),
  add constraint outbox_entry_says_what_happened check (payload ? 'event'),
  add column held_back_at timestamptz,
  add column error text;
comment on column outbox_entry.held_back_at is 'Telling it failed; set to null it is tried again.';
create index outbox_entry_to_tell on outbox_entry (id) where held_back_at is null;
grant update (held_back_at, error) on outbox_entry to kiko_worker;

-- What is said once and never again, however often the clock comes round.
create table notice_once (
  key text primary key,
  left_at timestamptz not null default now()
);
alter table notice_once enable row level security;
create policy notice_once_worker on notice_once to kiko_worker using (true) with check (true);

create function leave_notice_once(once_key text, notice_kind text, about_reservation_id bigint, notice_payload jsonb) returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  insert into notice_once (key) values (once_key) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform leave_notice(notice_kind, about_reservation_id, notice_payload);
  return true;
end
$$;
revoke all on function leave_notice_once(text, text, bigint, jsonb) from public;
grant execute on function leave_notice_once(text, text, bigint, jsonb) to kiko_api, kiko_worker;

-- Looked through every second.
create index acceptance_period_by_publishing on acceptance_period (publish_at);

-- As before, but for how it leaves its notice.
create or replace function reservation_asks_for_documents() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  if new.status = 2 and (tg_op = 'INSERT' or old.status <> 2) and not new.is_proxy then
    with asked as (
      insert into arrival_procedure
        (reservation_id, setting_id, name_ja, name_en, preset, is_required, is_preset, deadline_days, is_after_arrival, due_on)
      select new.id, setting.id, name_ja, name_en, preset, is_required, true, deadline_days, is_after_arrival,
        document_due_on(new.start_at, deadline_days, is_after_arrival)
      from arrival_procedure_setting as setting where berth_id = new.berth_id order by setting.id
      returning arrival_procedure.id
    ),
    remembered as (
      insert into procedure_history (reservation_id, procedure_id, move) select new.id, asked.id, 'create' from asked order by asked.id
    )
    insert into outbox_entry (kind, reservation_id, payload)
    select 'reservation', new.id, jsonb_build_object('event', 'A01', 'procedures', jsonb_agg(id)) from asked
    having count(*) > 0;
  elsif tg_op = 'UPDATE' and old.status = 2 and new.status <> 2 then
    with voided as (
      update arrival_procedure set status = 9, version = version + 1, updated_at = now()
      where reservation_id = new.id and status <> 9 returning id
    )
    insert into procedure_history (reservation_id, procedure_id, move) select new.id, voided.id, 'void' from voided order by voided.id;
  elsif tg_op = 'UPDATE' and new.status = 2 and tokyo_day(old.start_at) <> tokyo_day(new.start_at) then
    update arrival_procedure
    set due_on = document_due_on(new.start_at, deadline_days, is_after_arrival), version = version + 1, updated_at = now()
    where reservation_id = new.id and status = 1 and deadline_days is not null;
  end if;
  return null;
end
$$;
