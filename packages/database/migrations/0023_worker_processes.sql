-- Worker processes that are running. Jobs that are locked by any other are released: the job queue itself would wait for four hours.

create table worker_process (
  id uuid primary key,
  worker_ids text[] not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
comment on table worker_process is 'One row per running worker process, which renews it every second.';
comment on column worker_process.worker_ids is 'The names under which the process locks jobs.';
grant select, insert, update, delete on worker_process to kiko_worker;

alter table worker_process enable row level security;
create policy worker_process_worker on worker_process to kiko_worker using (true) with check (true);
