-- Figures for operators and the ministry: what waits, what failed, and which processes run.

-- A process that has ended keeps its row for an hour, so that the time when a worker last ran is known.
alter table worker_process
  add column ended_at timestamptz,
  add column version text,
  add column commit_id text,
  add column scanner_is_reachable boolean,
  add column scanner_since timestamptz,
  add column signatures_at timestamptz;
comment on table worker_process is 'One row per worker process, which renews it every second; kept for an hour after its end.';
comment on column worker_process.scanner_is_reachable is 'Whether the process reached clamd; null until it has tried.';
comment on column worker_process.scanner_since is 'Since when scanner_is_reachable has its value.';
comment on column worker_process.signatures_at is 'The day of the signatures of clamd.';

create index notification_mail_given_up on notification (id) where mail_error is not null and mailed_at is null and mail_due_at is null;

-- One row of counts and times, no content: the API role cannot read the tables themselves. Each part uses an index or a small table.
create function system_figures() returns table (
  read_at timestamptz,
  database_started_at timestamptz,
  outbox_waiting bigint,
  outbox_oldest_at timestamptz,
  outbox_quarantined bigint,
  mails_owed bigint,
  mails_oldest_at timestamptz,
  mails_given_up bigint,
  mail_last_sent_at timestamptz,
  jobs_waiting bigint,
  jobs_oldest_at timestamptz,
  jobs_locked bigint,
  jobs_failing bigint,
  jobs_given_up bigint,
  audit_unsealed bigint,
  audit_oldest_at timestamptz,
  audit_last_sealed_at timestamptz,
  workers_running bigint,
  workers_since timestamptz,
  worker_seen_at timestamptz,
  worker_versions text[],
  scanner_is_reachable boolean,
  scanner_since timestamptz,
  signatures_at timestamptz
)
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with pending as (
    select count(*) as events, min(created_at) as oldest_at from outbox_event where quarantined_at is null
  ), owed as (
    select count(*) as mails, min(created_at) as oldest_at from notification where mail_due_at is not null
  ), job as (
    select count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as waiting,
      min(run_at) filter (where run_at <= now() and locked_at is null and attempts < max_attempts) as oldest_at,
      count(*) filter (where locked_at is not null) as locked,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null) as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up
    from graphile_worker.jobs
  ), unsealed as (
    -- Limited, so that it stays cheap while nothing is sealed for a long time.
    select count(*) as entries, min(happened_at) as oldest_at from (
      select happened_at from audit_entry
      where id > coalesce((
          select entry_id from audit_seal where sealed_at < now() - interval '10 minutes' order by seal_no desc limit 1), 0)
        and not exists (select from audit_seal where entry_id = audit_entry.id)
      order by id limit 10000
    ) as entry
  ), running as (
    select count(*) as workers, min(started_at) as since,
      array_agg(distinct version || ' ' || commit_id) filter (where version is not null) as versions,
      bool_and(process.scanner_is_reachable) as scanner_is_reachable,
      case when bool_and(process.scanner_is_reachable) then max(process.scanner_since)
        else min(process.scanner_since) filter (where not process.scanner_is_reachable) end as scanner_since,
      min(process.signatures_at) as signatures_at
    from worker_process as process where ended_at is null and seen_at > clock_timestamp() - interval '15 seconds'
  )
  select clock_timestamp(), pg_postmaster_start_time(), pending.events, pending.oldest_at,
    (select count(*) from outbox_event where quarantined_at is not null),
    owed.mails, owed.oldest_at,
    (select count(*) from notification where mail_error is not null and mailed_at is null and mail_due_at is null),
    (select mailed_at from notification where mailed_at is not null order by id desc limit 1),
    job.waiting, job.oldest_at, job.locked, job.failing, job.given_up,
    unsealed.entries, unsealed.oldest_at, (select sealed_at from audit_seal order by seal_no desc limit 1),
    running.workers, running.since, (select max(seen_at) from worker_process),
    coalesce(running.versions, '{}'), running.scanner_is_reachable, running.scanner_since, running.signatures_at
  from pending, owed, job, unsealed, running;
end
$$;
comment on function system_figures() is 'For the metrics of the worker and the status page of the ministry.';
revoke all on function system_figures() from public;
grant execute on function system_figures() to kiko_api, kiko_worker;
