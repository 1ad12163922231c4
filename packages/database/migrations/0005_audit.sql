-- The audit log: every write and every refused write, written with it, never changed afterwards.

create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  request_id text not null,
  account_id bigint references account (id) on delete restrict,
  organization_id bigint references organization (id) on delete restrict,
  capability text not null,
  entity text not null,
  record_id bigint,
  outcome text not null constraint audit_entry_outcome_known check (outcome in ('done', 'refused')),
  refusal_code text,
  details jsonb not null default '{}',
  constraint audit_entry_refusal_has_code check ((outcome = 'refused') = (refusal_code is not null))
);
comment on table audit_entry is 'Append only: no role but the owner may change or remove a row.';
create index audit_entry_by_organization on audit_entry (organization_id, id desc);
grant insert on audit_entry to kiko_api, kiko_worker;

alter table audit_entry enable row level security;
create policy audit_entry_reads on audit_entry for select to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id());
create policy audit_entry_writes on audit_entry for insert to kiko_api
  with check (organization_id is not distinct from actor_organization_id());
create policy audit_entry_worker on audit_entry to kiko_worker using (true) with check (true);
