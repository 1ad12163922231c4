-- Default privileges of the roles, the actor of a transaction, text folding, days in Tokyo, system parameters, and the job queue.
-- All other migrations build on these.

create extension if not exists btree_gist;

-- Tables belong to kiko_owner (no login). The API and the worker get only what is granted in the migrations, neither owns a table,
-- and neither may bypass row-level security (bootstrap.sql creates the roles accordingly).
grant usage on schema public to kiko_api, kiko_worker;
alter default privileges in schema public grant select on tables to kiko_api, kiko_worker;
alter default privileges in schema public grant usage on sequences to kiko_api, kiko_worker;

-- The actor of this transaction, set by the server with set_config(…, true). Without an actor the policies show no rows.
create function actor_account_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('kiko.account_id', true), '')::bigint;

create function actor_organization_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('kiko.organization_id', true), '')::bigint;

create function actor_organization_type() returns smallint
  language sql stable parallel safe
  return nullif(current_setting('kiko.organization_type', true), '')::smallint;

-- Organization types are 1 MLIT, 2 harbor manager, 3 ship agency, 4 shipping company.
create function actor_is_ministry() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() = 1, false);

create function actor_is_applicant() returns boolean
  language sql stable parallel safe
  return coalesce(actor_organization_type() in (3, 4), false);

-- The same name is typed in many ways. Full and half width, case, katakana and hiragana, long vowels, hyphens, middle dots and
-- blanks are normalized. Stored text and search terms use the same function.
create function fold_text(input text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      lower(normalize(input, NFKC)),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
    ),
    '[-‐‑‒–—―ー−・･''’.,[:space:]]+', '', 'g'
  );

-- Days are days in Tokyo. The offset is constant as in domain/calendar: neither the session's time zone nor the daylight saving
-- time of 1948 to 1951 applies.
create function tokyo_day(instant timestamptz) returns date
  language sql immutable parallel safe
  return (instant at time zone interval '9 hours')::date;

create function tokyo_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone interval '9 hours';

create function is_tokyo_midnight(instant timestamptz) returns boolean
  language sql immutable parallel safe
  return instant = tokyo_midnight(tokyo_day(instant));

create table system_parameter (
  id boolean primary key default true constraint system_parameter_single_row check (id),
  sys_time_diff_hours integer not null default 0
    constraint system_parameter_time_diff_within_days check (sys_time_diff_hours between -8760 and 8760),
  port_call_record_year_lower_limit integer not null
    constraint system_parameter_year_plausible check (port_call_record_year_lower_limit between 1900 and 2099),
  version integer not null default 1,
  return_days smallint not null default 14
    constraint system_parameter_return_days_plausible check (return_days between 0 and 365),
  file_retention_days integer not null default 2557
    constraint system_parameter_file_retention_days_plausible check (file_retention_days between 1 and 36500),
  maximum_stay_days smallint not null default 14
    constraint system_parameter_maximum_stay_days_plausible check (maximum_stay_days between 1 and 365)
);
comment on table system_parameter is 'One row. System time = server time + sys_time_diff_hours; 0 in production.';
comment on column system_parameter.return_days is 'How many days a returned reservation keeps its place.';
comment on column system_parameter.file_retention_days is 'How long a deleted file is kept as evidence; seven years.';
comment on column system_parameter.maximum_stay_days is 'The longest stay without a reason of the harbor manager.';

create function system_time() returns timestamptz
  language sql stable parallel safe
  return now() + make_interval(hours => (select sys_time_diff_hours from system_parameter));

-- The API enqueues jobs for the worker in its own transaction: a rollback discards them, a commit releases them. The queue's tables
-- belong to the owner and the API cannot access them except through this function. A key makes the job unique: a second one
-- replaces a job that has not started yet.
create function enqueue_job(task text, payload jsonb, job_key text default null) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  -- plpgsql resolves the name when the function runs: the queue's schema is migrated after this one.
  perform graphile_worker.add_job(task, payload::json, job_key => enqueue_job.job_key);
end
$$;
revoke all on function enqueue_job(text, jsonb, text) from public;
grant execute on function enqueue_job(text, jsonb, text) to kiko_api, kiko_worker;
