-- A client that missed too many events reloads everything. Before, all events of its audiences were read to detect that.

drop function live_events_since(xid8, text[]);

create function live_events_since(since xid8, audiences text[] default null, most bigint default null)
returns table (id bigint, transaction_id xid8, audience text, topic text, data jsonb)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select live_event.id, live_event.transaction_id, live_event.audience, live_event.topic, live_event.data from live_event
  where live_event.transaction_id >= since and (audiences is null or live_event.audience = any(audiences))
  order by live_event.id limit most;
end;
revoke all on function live_events_since(xid8, text[], bigint) from public;
grant execute on function live_events_since(xid8, text[], bigint) to kiko_api;

create index live_event_by_audience on live_event (audience, transaction_id);
