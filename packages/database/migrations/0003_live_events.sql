-- Live events for open browsers: that a record changed, never its content. The rows are authoritative; NOTIFY only wakes readers.
-- Every table shown on a screen writes a live event by trigger. Reservations, procedures and requests do so through the outbox,
-- chats in their own code.

create table live_event (
  id bigint generated always as identity primary key,
  -- Ids become visible in commit order, not in id order. A reader of all rows of transactions below the oldest open one has
  -- missed nothing, whatever commits later.
  transaction_id xid8 not null default pg_current_xact_id(),
  audience text not null
    constraint live_event_audience_known check (audience ~ '^((organization|account):[1-9][0-9]*|ministry|everyone)$'),
  topic text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
comment on table live_event is 'Kept for a day. Holds ids only: browsers read the records through the API.';
comment on column live_event.audience is 'The recipients. everyone: records that all signed-in users may read, such as ports and berths.';
create index live_event_by_transaction on live_event (transaction_id);
create index live_event_by_age on live_event (created_at);
grant insert on live_event to kiko_api, kiko_worker;
grant delete on live_event to kiko_worker;

alter table live_event enable row level security;
-- Any actor may write an event; the writing code decides the audience.
create policy live_event_creates on live_event for insert to kiko_api with check (actor_account_id() is not null);
create policy live_event_worker on live_event to kiko_worker using (true) with check (true);

-- A process reads for all its connections and therefore without an actor. This function is its only access.
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

-- Wakes the API processes in the same transaction: these tables change a few times an hour, so the cost of a notification at the
-- commit does not count here as it does for reservations.
create function enqueue_live_event(event_audience text, event_topic text, event_data jsonb) returns void
  language sql security definer
  set search_path = public, pg_temp
as $$
  insert into live_event (audience, topic, data) values (event_audience, event_topic, event_data);
  select pg_notify('kiko_live', '');
$$;
revoke all on function enqueue_live_event(text, text, jsonb) from public;
comment on function enqueue_live_event is 'For triggers: writes one live event for one audience and wakes the API processes.';

-- Arguments: the kind of record, the column with its id, and the audience: everyone, the organization of the row, or its account.
create function notify_record_change() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  event constant jsonb := jsonb_build_object('kind', tg_argv[0], 'id', (changed ->> tg_argv[1])::bigint);
begin
  if tg_argv[2] = 'everyone' then
    perform enqueue_live_event('everyone', 'record', event);
  elsif tg_argv[2] = 'organization' then
    perform enqueue_live_event('organization:' || (changed ->> 'organization_id'), 'record', event);
    perform enqueue_live_event('ministry', 'record', event);
  else
    perform enqueue_live_event('account:' || (changed ->> 'account_id'), 'record', event);
  end if;
  return null;
end
$$;
comment on function notify_record_change is 'Writes a live event about the row that changed.';
