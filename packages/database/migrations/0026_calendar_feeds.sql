-- Calendars that people subscribe to: a secret address shows the calls of one person's reach, all of them or at one port or berth.

create table calendar_feed (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete restrict,
  port_id bigint references port (id) on delete restrict,
  berth_id bigint references berth (id) on delete restrict,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feed_of_one_thing check (port_id is null or berth_id is null),
  constraint calendar_feed_secret_whole check (octet_length(secret_hash) = 32),
  constraint calendar_feed_secret_unique unique (secret_hash),
  -- One address for each thing: a new one is the end of the old one.
  constraint calendar_feed_once unique nulls not distinct (account_id, port_id, berth_id)
);
comment on table calendar_feed is 'Without port and berth: every call that the person sees.';
comment on column calendar_feed.secret_hash is 'SHA-256: who reads the table still cannot read a calendar.';
comment on column calendar_feed.read_at is 'To the hour.';
grant insert, update (secret_hash, created_at, read_at), delete on calendar_feed to kiko_api;

alter table calendar_feed enable row level security;
create policy calendar_feed_own on calendar_feed to kiko_api
  using (account_id = (select actor_account_id())) with check (account_id = (select actor_account_id()));

-- A calendar program says nothing but the address, so whose it is must be found before anybody acts.
create function open_calendar_feed(wanted_hash bytea)
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
revoke all on function open_calendar_feed(bytea) from public;
grant execute on function open_calendar_feed(bytea) to kiko_api;
