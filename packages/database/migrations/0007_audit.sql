-- The audit log: every write and every refused write, in the same transaction, never changed afterwards. Entries are sealed one by
-- one.

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
create index audit_entry_by_record on audit_entry (entity, record_id, id desc);
grant insert on audit_entry to kiko_api, kiko_worker;

alter table audit_entry enable row level security;
create policy audit_entry_reads on audit_entry for select to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id());
create policy audit_entry_writes on audit_entry for insert to kiko_api
  with check (organization_id is not distinct from actor_organization_id());
create policy audit_entry_worker on audit_entry to kiko_worker using (true) with check (true);

-- A chain written with the entries would serialize all writers. So entries are sealed afterwards, one by one: each seal is a hash
-- over the previous seal and its entry. An externally stored head proves that no entry before it changed.
create table audit_seal (
  seal_no bigint primary key constraint audit_seal_no_positive check (seal_no > 0),
  entry_id bigint not null constraint audit_seal_one_per_entry unique references audit_entry (id) on delete restrict,
  hash text not null constraint audit_seal_hash_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now()
);
comment on table audit_seal is 'Append only, and only by seal_audit().';

create function audit_hash_input(entry audit_entry) returns text
  language sql stable
begin atomic
  select jsonb_build_array(
    entry.id, (extract(epoch from entry.happened_at) * 1000000)::bigint, entry.request_id, entry.account_id, entry.organization_id,
    entry.capability, entry.entity, entry.record_id, entry.outcome, entry.refusal_code, entry.details)::text;
end;
comment on function audit_hash_input(audit_entry) is 'The whole entry as its seal covers it; independent of the session''s time zone.';

create function audit_hash(previous text, entry audit_entry) returns text
  language sql stable
begin atomic
  select encode(sha256(convert_to(coalesce(previous, '') || audit_hash_input(entry), 'UTF8')), 'hex');
end;

-- Entries become visible at commit, not in id order. No transaction runs for ten minutes, so looking back that far misses none,
-- and `audit_fault` would report a missing one.
create function seal_audit(max_entries integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  entry audit_entry;
  last audit_seal;
  sealed_before bigint;
  count integer := 0;
begin
  perform pg_advisory_xact_lock(1735, 0);
  select * into last from audit_seal order by seal_no desc limit 1;
  select entry_id into sealed_before from audit_seal
  where sealed_at < now() - interval '10 minutes' order by seal_no desc limit 1;
  for entry in
    select * from audit_entry
    where id > coalesce(sealed_before, 0) and not exists (select from audit_seal where entry_id = audit_entry.id)
    order by id limit max_entries
  loop
    insert into audit_seal (seal_no, entry_id, hash)
    values (coalesce(last.seal_no, 0) + 1, entry.id, audit_hash(last.hash, entry)) returning * into last;
    count := count + 1;
  end loop;
  return count;
end;
$$;
revoke all on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to kiko_worker;

-- All differences from the sealed state. Empty: no entry and no seal was changed, deleted, inserted or moved.
create view audit_fault as
  select seal_no, entry_id, case
      when seal_no <> coalesce(previous_no, 0) + 1 then 'a seal before it is missing'
      when entry.id is null then 'its entry is missing'
      else 'entry or seal was changed'
    end as fault
  from (
    select *, lag(hash) over (order by seal_no) as previous_hash, lag(seal_no) over (order by seal_no) as previous_no from audit_seal
  ) as seal
  left join audit_entry as entry on entry.id = seal.entry_id
  where seal_no <> coalesce(previous_no, 0) + 1 or entry.id is null or hash <> audit_hash(previous_hash, entry)
  union all
  select null, id, 'was never sealed' from audit_entry
  where happened_at < now() - interval '1 hour' and not exists (select from audit_seal where entry_id = audit_entry.id);
comment on view audit_fault is 'For operators: npm run audit.';

-- Masters read their organization's entries, the ministry's master account all. Neither table can be written.
grant select on audit_entry, audit_seal to kiko_api;
grant select on audit_seal, audit_entry, audit_fault to kiko_worker;
alter table audit_seal enable row level security;
create policy audit_seal_follows_entry on audit_seal for select to kiko_api
  using (exists (select from audit_entry where audit_entry.id = entry_id));
create policy audit_seal_worker on audit_seal for select to kiko_worker using (true);
