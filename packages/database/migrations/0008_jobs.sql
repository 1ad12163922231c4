-- The API leaves work for the worker in its own transaction: what is rolled back is never done, what is committed is never lost.

-- The queue's tables belong to the owner and the API may not touch them; this is its one way in. A key that is given
-- makes the job the only one of its kind: a second one replaces what has not begun yet.
create function enqueue_job(task text, payload jsonb, job_key text default null) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  -- Not checked when this function is made: the queue's schema is brought up to date after our own.
  perform graphile_worker.add_job(task, payload::json, job_key => enqueue_job.job_key);
end
$$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to kiko_api, kiko_worker;
