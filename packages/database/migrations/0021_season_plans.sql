-- An applicant plans a season of calls for a ship and submits them as a set; a row of a plan becomes at most one reservation.

create table season_plan (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  ship_id bigint not null constraint season_plan_ship_known references ship (id) on delete restrict,
  name text not null constraint season_plan_name_present check (btrim(name) <> '' and length(name) <= 100),
  details jsonb not null default '{}' constraint season_plan_details_object check (jsonb_typeof(details) = 'object'),
  rows jsonb not null default '[]' constraint season_plan_rows_at_most_200
    check (case when jsonb_typeof(rows) = 'array' then jsonb_array_length(rows) <= 200 else false end),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table season_plan is 'The planned calls of a ship in one season.';
comment on column season_plan.rows is 'The cells as typed, including text that could not be parsed. The reservation with the key of a row is its result.';
create index season_plan_by_organization on season_plan (organization_id, updated_at desc, id);
create index season_plan_by_ship on season_plan (ship_id);
grant insert, delete on season_plan to kiko_api;
grant update (name, details, rows, version, updated_at) on season_plan to kiko_api;

alter table season_plan enable row level security;
create policy season_plan_organization on season_plan to kiko_api
  using ((select actor_is_applicant()) and organization_id = (select actor_organization_id()))
  with check (actor_is_applicant() and organization_id = actor_organization_id());
create policy season_plan_worker on season_plan to kiko_worker using (true) with check (true);
create trigger notify_season_plan_change after insert or update or delete on season_plan
  for each row execute function notify_record_change('seasonPlan', 'id', 'organization');

-- Counting takes a lock: otherwise two concurrent saves of the last plan would both be accepted.
create function season_plan_at_most_100() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('season_plan'), new.organization_id::integer);
  if (select count(*) from season_plan where organization_id = new.organization_id) > 100 then
    raise exception 'an organization has at most 100 season plans' using errcode = 'check_violation', constraint = 'season_plan_at_most_100';
  end if;
  return null;
end
$$;
revoke all on function season_plan_at_most_100() from public;
create constraint trigger season_plan_at_most_100 after insert on season_plan
  for each row execute function season_plan_at_most_100();
