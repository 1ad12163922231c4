-- Requests of a busy client in the current minute, added up over all processes. Unlogged: it is worth nothing after a crash.
create unlogged table request_count (
  key text primary key constraint request_count_key_short check (length(key) <= 100),
  minute timestamptz not null,
  calls integer not null constraint request_count_calls_positive check (calls > 0)
);
grant select, delete on request_count to kiko_worker;

-- Adds the requests that a process has counted and returns those of all processes. A function, so that the API cannot read the
-- addresses of clients. A process with a slow clock adds to the newer minute.
create function add_request_counts(of_minute timestamptz, keys text[], own_calls integer[])
  returns table (key text, calls integer)
  language sql security definer
  set search_path = public, pg_temp
begin atomic
  insert into request_count as stored (key, minute, calls)
  select counted.key, of_minute, counted.calls
  from unnest(keys, own_calls) as counted (key, calls)
  -- In one order, because another process may add to the same rows.
  order by counted.key
  on conflict on constraint request_count_pkey do update set
    calls = excluded.calls + case when stored.minute < excluded.minute then 0 else stored.calls end,
    minute = greatest(stored.minute, excluded.minute)
  returning stored.key, stored.calls;
end;
revoke all on function add_request_counts(timestamptz, text[], integer[]) from public;
grant execute on function add_request_counts(timestamptz, text[], integer[]) to kiko_api;
