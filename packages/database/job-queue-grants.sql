-- Run after each migration: grants the worker the job queue's tables. They have row-level security without policies, which
-- excludes all roles except their owner; the worker gets one policy per table.
grant usage on schema graphile_worker to kiko_worker;
grant all on all tables in schema graphile_worker to kiko_worker;
grant all on all sequences in schema graphile_worker to kiko_worker;
grant execute on all functions in schema graphile_worker to kiko_worker;
do $$
declare
  queue_table name;
begin
  for queue_table in
    select tablename from pg_tables
    where schemaname = 'graphile_worker' and rowsecurity
      and tablename not in (select tablename from pg_policies where schemaname = 'graphile_worker')
  loop
    execute format('create policy worker on graphile_worker.%I to kiko_worker using (true) with check (true)', queue_table);
  end loop;
end
$$;
