-- Calendar subscriptions: a secret URL returns the calls that its owner can access, all of them or at one port or berth.

create table calendar_feed (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete restrict,
  port_id bigint references port (id) on delete restrict,
  berth_id bigint references berth (id) on delete restrict,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feed_port_or_berth check (port_id is null or berth_id is null),
  constraint calendar_feed_secret_hash_length check (octet_length(secret_hash) = 32),
  constraint calendar_feed_secret_unique unique (secret_hash),
  -- One URL per scope: a new one replaces the old one.
  constraint calendar_feed_one_per_scope unique nulls not distinct (account_id, port_id, berth_id)
);
comment on table calendar_feed is 'Without port and berth: every call visible to the account.';
comment on column calendar_feed.secret_hash is 'SHA-256: a copy of the table does not give access to a calendar.';
comment on column calendar_feed.read_at is 'When it was last read, to the hour.';
grant insert, update (secret_hash, created_at, read_at), delete on calendar_feed to kiko_api;

alter table calendar_feed enable row level security;
create policy calendar_feed_own on calendar_feed to kiko_api
  using (account_id = (select actor_account_id())) with check (account_id = (select actor_account_id()));
create trigger notify_calendar_feed_change after insert or update or delete on calendar_feed
  for each row execute function notify_record_change('calendarFeed', 'id', 'account');

-- A calendar program sends only the URL, so its account must be found before there is an actor.
create function resolve_calendar_feed(wanted_hash bytea)
returns table (account_id bigint, port_id bigint, berth_id bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update calendar_feed as feed set read_at = date_trunc('hour', now())
  where feed.secret_hash = wanted_hash and feed.read_at is distinct from date_trunc('hour', now());
  return query select feed.account_id, feed.port_id, feed.berth_id from calendar_feed as feed where feed.secret_hash = wanted_hash;
end
$$;
revoke all on function resolve_calendar_feed(bytea) from public;
grant execute on function resolve_calendar_feed(bytea) to kiko_api;
