-- Chats belong to a record, so that successors can read them.

create table chat (
  id bigint generated always as identity primary key,
  reservation_id bigint constraint chat_one_per_reservation unique references reservation (id) on delete restrict,
  ship_request_id bigint constraint chat_one_per_ship_request unique references ship_request (id) on delete restrict,
  port_request_id bigint constraint chat_one_per_port_request unique references port_request (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint chat_one_record check (num_nonnulls(reservation_id, ship_request_id, port_request_id) = 1)
);
comment on table chat is 'Created with its first message.';
grant insert on chat to kiko_api;

-- The chat about a reservation is visible to its owner and its harbor manager, to the ministry only where it entered the reservation
-- for an organization that is not registered; about a request to its parties.
alter table chat enable row level security;
create policy chat_participants on chat to kiko_api
  using (
    exists (
      select from reservation
      where reservation.id = reservation_id
        and (
          not (select actor_is_ministry())
          or (reservation.organization_id is null and reservation.entered_by_organization_id = (select actor_organization_id()))
        )
    )
    or exists (select from ship_request where ship_request.id = ship_request_id)
    or exists (select from port_request where port_request.id = port_request_id)
  )
  with check (
    exists (
      select from reservation
      where reservation.id = reservation_id
        and (
          not (select actor_is_ministry())
          or (reservation.organization_id is null and reservation.entered_by_organization_id = (select actor_organization_id()))
        )
    )
    or exists (select from ship_request where ship_request.id = ship_request_id)
    or exists (select from port_request where port_request.id = port_request_id)
  );
create policy chat_worker on chat to kiko_worker using (true) with check (true);

-- Accounts of other organizations are not visible, and accounts may be removed: messages and read marks keep the name at their
-- creation.
create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat (id) on delete restrict,
  account_id bigint not null,
  organization_id bigint not null,
  body text not null constraint chat_message_body_length check (length(body) <= 4000),
  created_at timestamptz not null default now(),
  account_name text not null,
  key text constraint chat_message_key_length check (length(key) between 1 and 200),
  constraint chat_message_sender_in_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict,
  constraint chat_message_key_unique unique (account_id, key),
  constraint chat_message_by_chat unique (chat_id, id)
);
comment on table chat_message is 'Append only: messages are never changed or deleted.';
comment on column chat_message.key is 'The browser''s idempotency key: a repeated submission is the same message.';
create index chat_message_by_sender on chat_message (account_id, organization_id);
grant insert on chat_message to kiko_api;

alter table chat_message enable row level security;
create policy chat_message_reads on chat_message for select to kiko_api
  using (exists (select from chat where chat.id = chat_id));
create policy chat_message_creates on chat_message for insert to kiko_api
  with check (account_id = actor_account_id() and exists (select from chat where chat.id = chat_id));
create policy chat_message_worker on chat_message to kiko_worker using (true) with check (true);

create table chat_read_mark (
  chat_id bigint not null references chat (id) on delete restrict,
  account_id bigint not null,
  last_message_id bigint not null,
  read_at timestamptz not null default now(),
  organization_id bigint not null,
  account_name text not null,
  primary key (chat_id, account_id),
  constraint chat_read_mark_reader_in_organization
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict,
  constraint chat_read_mark_message_in_chat
    foreign key (chat_id, last_message_id) references chat_message (chat_id, id) on delete restrict
);
comment on table chat_read_mark is 'How far an account has read a chat.';
create index chat_read_mark_by_account on chat_read_mark (account_id, organization_id);
create index chat_read_mark_by_message on chat_read_mark (chat_id, last_message_id);
grant insert on chat_read_mark to kiko_api;
grant update (last_message_id, read_at) on chat_read_mark to kiko_api;

alter table chat_read_mark enable row level security;
create policy chat_read_mark_reads on chat_read_mark for select to kiko_api using (exists (select from chat where chat.id = chat_id));
create policy chat_read_mark_creates on chat_read_mark for insert to kiko_api
  with check (account_id = actor_account_id() and exists (select from chat where chat.id = chat_id));
create policy chat_read_mark_updates on chat_read_mark for update to kiko_api
  using (account_id = actor_account_id()) with check (account_id = actor_account_id());
create policy chat_read_mark_worker on chat_read_mark to kiko_worker using (true) with check (true);

-- A writer locks the chat, so that messages become visible in id order: a read mark covers all messages before it.
create function lock_chat(wanted_chat_id bigint) returns void
language sql security definer
set search_path = public, pg_temp
begin atomic
  select from chat where chat.id = wanted_chat_id for no key update;
end;
revoke all on function lock_chat(bigint) from public;
grant execute on function lock_chat(bigint) to kiko_api;

-- Messages read in a chat are marked as read in the notices, too. Writes notifications: every way of reading a chat marks its
-- notices, without a dependency of the chat on notifications.
create function mark_chat_notices_read() returns trigger
  language plpgsql
  set search_path = public, pg_temp
as $$
begin
  update notification
  set read_at = now(), updated_at = now()
  from chat
  where chat.id = new.chat_id
    and notification.account_id = new.account_id and notification.read_at is null and notification.event = 'chatPosted'
    and (notification.record_kind, notification.record_id) in (
      ('reservation', chat.reservation_id), ('shipRequest', chat.ship_request_id), ('portRequest', chat.port_request_id));
  return null;
end;
$$;
create trigger mark_chat_notices_read
  after insert or update of last_message_id on chat_read_mark
  for each row execute function mark_chat_notices_read();
