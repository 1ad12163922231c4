-- What was never handed in is its owner's alone, also after it was withdrawn; and the audit log is sealed, entry by entry.

-- Whoever decides about a berth finds everybody who was ever received by their receipt, so nobody else may stand anywhere.
alter table reservation
  add constraint reservation_draft_has_no_receipt check (status <> 0 or receipt_no is null),
  drop constraint reservation_received_whole,
  add constraint reservation_received_whole
    check ((receipt_no is null) = (received_at is null) and (status in (0, 9) or receipt_no is not null));

drop policy reservation_reads on reservation;
create policy reservation_reads on reservation for select to kiko_api
  using (
    organization_id = (select actor_organization_id())
    or (receipt_no is not null and (select actor_is_ministry()))
    or (receipt_no is not null and actor_organization_type() = 2 and berth_id in (select id from berth))
  );

-- One chain written with the entries would put every writer of the country in one queue. So entries are sealed afterwards, one after
-- another: each seal is a hash over the seal before it and its entry, and whoever keeps a head can tell that nothing before it changed.
create table audit_seal (
  seal_no bigint primary key constraint audit_seal_counts_from_one check (seal_no > 0),
  entry_id bigint not null constraint audit_seal_one_per_entry unique references audit_entry (id) on delete restrict,
  hash text not null constraint audit_seal_hash_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null default now()
);
comment on table audit_seal is 'Append only, and only by seal_audit().';

create function audit_text(entry audit_entry) returns text
  language sql stable
begin atomic
  select jsonb_build_array(
    entry.id, (extract(epoch from entry.happened_at) * 1000000)::bigint, entry.request_id, entry.account_id, entry.organization_id,
    entry.capability, entry.entity, entry.record_id, entry.outcome, entry.refusal_code, entry.details)::text;
end;
comment on function audit_text(audit_entry) is 'The whole entry as its seal covers it; written alike whatever the session''s time zone.';

create function audit_hash(previous text, entry audit_entry) returns text
  language sql stable
begin atomic
  select encode(sha256(convert_to(coalesce(previous, '') || audit_text(entry), 'UTF8')), 'hex');
end;

-- Entries become visible when their transaction ends, not in the order of their ids; none runs for ten minutes, so looking back that far
-- leaves nobody out, and `audit_fault` would tell.
create function seal_audit(most integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  entry audit_entry;
  last audit_seal;
  looked_at bigint;
  count integer := 0;
begin
  perform pg_advisory_xact_lock(1735, 0);
  select * into last from audit_seal order by seal_no desc limit 1;
  select entry_id into looked_at from audit_seal
  where sealed_at < now() - interval '10 minutes' order by seal_no desc limit 1;
  for entry in
    select * from audit_entry
    where id > coalesce(looked_at, 0) and not exists (select from audit_seal where entry_id = audit_entry.id)
    order by id limit most
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

-- Everything that is not as it was sealed. Empty: no entry and no seal was changed, removed, put in or put elsewhere.
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
comment on view audit_fault is 'For those who run the system: npm run audit.';

-- Masters read their organization's entries, the ministry's master account all; nobody writes through this.
grant select on audit_entry, audit_seal to kiko_api;
grant select on audit_seal, audit_entry, audit_fault to kiko_worker;
alter table audit_seal enable row level security;
create policy audit_seal_follows_entry on audit_seal for select to kiko_api
  using (exists (select from audit_entry where audit_entry.id = entry_id));
create policy audit_seal_worker on audit_seal for select to kiko_worker using (true);
create index audit_entry_by_record on audit_entry (entity, record_id, id desc);
