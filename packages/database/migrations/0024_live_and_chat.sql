-- What browsers are told while they are open: that something changed, never what. The rows are the truth; NOTIFY only wakes.

create table live_event (
  id bigint generated always as identity primary key,
  -- Numbers become visible in the order of commits, not in their own. Whoever has read every row of transactions below
  -- the oldest one under way has missed nothing, whatever commits later.
  transaction_id xid8 not null default pg_current_xact_id(),
  audience text not null constraint live_event_audience_known check (audience ~ '^((organization|account):[1-9][0-9]*|ministry)$'),
  topic text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
comment on table live_event is 'Kept for a day. Holds ids only: what they stand for is asked for through the ordinary calls.';
create index live_event_by_transaction on live_event (transaction_id);
create index live_event_by_age on live_event (created_at);
grant insert on live_event to kiko_api, kiko_worker;
grant delete on live_event to kiko_worker;

alter table live_event enable row level security;
-- Whoever acts may say that something changed; who hears it is settled by the code that says it.
create policy live_event_creates on live_event for insert to kiko_api with check (actor_account_id() is not null);
create policy live_event_worker on live_event to kiko_worker using (true) with check (true);

-- A process reads for everybody it has a connection to, so it reads as nobody: this is its one way in.
create function live_events_since(since xid8, audiences text[] default null)
returns table (id bigint, transaction_id xid8, audience text, topic text, data jsonb)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select live_event.id, live_event.transaction_id, live_event.audience, live_event.topic, live_event.data from live_event
  where live_event.transaction_id >= since and (audiences is null or live_event.audience = any(audiences))
  order by live_event.id;
end;
revoke all on function live_events_since(xid8, text[]) from public;
grant execute on function live_events_since(xid8, text[]) to kiko_api;

-- Nobody sees the accounts of another organization, and people leave: a message and a read mark keep the name they were made under.
alter table chat_message
  add column account_name text not null,
  add column key text constraint chat_message_key_length check (length(key) between 1 and 200),
  add constraint chat_message_sent_once unique (account_id, key),
  add constraint chat_message_of_chat unique (chat_id, id);
comment on column chat_message.key is 'What the browser calls this sending: sent again, it is the same message.';
drop index chat_message_by_chat;

alter table chat_read
  add column organization_id bigint not null,
  add column account_name text not null,
  drop constraint chat_read_account_id_fkey,
  drop constraint chat_read_last_message_id_fkey,
  add constraint chat_read_of_own_person
    foreign key (account_id, organization_id) references account (id, organization_id) on delete restrict,
  add constraint chat_read_message_of_chat
    foreign key (chat_id, last_message_id) references chat_message (chat_id, id) on delete restrict;
drop index chat_read_by_account, chat_read_by_message;
create index chat_read_by_account on chat_read (account_id, organization_id);
create index chat_read_by_message on chat_read (chat_id, last_message_id);

-- Who writes holds the chat, so that its messages become visible in the order of their numbers: a mark covers all before it.
create function hold_chat(wanted_chat_id bigint) returns void
language sql security definer
set search_path = public, pg_temp
begin atomic
  select from chat where chat.id = wanted_chat_id for no key update;
end;
revoke all on function hold_chat(bigint) from public;
grant execute on function hold_chat(bigint) to kiko_api;
