-- Applicants request the ports they want to book; approved requests are the ports of their organization.

create table port_request (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  port_id bigint not null references port (id) on delete restrict,
  requester_account_id bigint not null,
  requester_name text not null,
  status smallint not null default 1 constraint port_request_status_known check (status in (1, 2, 3, 9)),
  reason text,
  reviewer_account_id bigint references account (id) on delete restrict,
  applied_at timestamptz not null default now(),
  last_updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (fold_text(requester_name)) stored,
  constraint port_request_requester_in_organization
    foreign key (requester_account_id, organization_id) references account (id, organization_id) on delete restrict,
  constraint port_request_decided_has_reviewer check (status in (1, 9) or reviewer_account_id is not null),
  constraint port_request_rejected_with_reason check (status <> 3 or btrim(coalesce(reason, '')) <> '')
);
comment on table port_request is 'A request of an applicant to book a port.';
comment on column port_request.requester_name is 'The name when the request was made.';
comment on column port_request.status is '1 pending, 2 approved, 3 rejected, 9 withdrawn or revoked.';
create unique index port_request_one_active on port_request (organization_id, port_id) where status in (1, 2);
create index port_request_by_port on port_request (port_id);
create index port_request_by_organization on port_request (organization_id, last_updated_at desc, id);
create index port_request_by_requester on port_request (requester_account_id);
create index port_request_by_reviewer on port_request (reviewer_account_id);
create index port_request_by_applied_at on port_request (applied_at, id);
create index port_request_by_last_updated_at on port_request (last_updated_at, id);
create index port_request_by_status on port_request (status, applied_at desc, id);
create index port_request_by_requester_name on port_request (requester_name collate "ja-x-icu", id);
grant insert on port_request to kiko_api;
grant update (status, reason, reviewer_account_id, last_updated_at, version) on port_request to kiko_api;

-- A general account of a harbor manager has no access to requests; only an applicant creates one, in its own name.
alter table port_request enable row level security;
create policy port_request_reads on port_request for select to kiko_api
  using (
    (select actor_is_ministry())
    or organization_id = (select actor_organization_id())
    or (
      not (select actor_is_applicant()) and (select actor_is_master())
      and exists (select from port where port.id = port_request.port_id)
    )
  );
create policy port_request_creates on port_request for insert to kiko_api
  with check (
    actor_is_applicant() and organization_id = actor_organization_id()
    and requester_account_id = actor_account_id() and status = 1
  );
-- Only rows visible by port_request_reads can be updated; an applicant can only withdraw its own request.
create policy port_request_updates on port_request for update to kiko_api
  using (true) with check (case when actor_is_applicant() then status = 9 else status in (2, 3, 9) end);
create policy port_request_worker on port_request to kiko_worker using (true) with check (true);

create table port_request_history (
  id bigint generated always as identity primary key,
  port_request_id bigint not null references port_request (id) on delete restrict,
  version integer not null,
  action text not null,
  reason text,
  changes jsonb not null,
  account_id bigint not null references account (id) on delete restrict,
  changed_at timestamptz not null default now(),
  constraint port_request_history_one_per_version unique (port_request_id, version)
);
comment on table port_request_history is 'Append only: no role but the owner may change or remove a row.';
grant insert on port_request_history to kiko_api;

alter table port_request_history enable row level security;
create policy port_request_history_follows_request on port_request_history to kiko_api
  using (exists (select from port_request where port_request.id = port_request_id))
  with check (exists (select from port_request where port_request.id = port_request_id));
create policy port_request_history_worker on port_request_history to kiko_worker using (true) with check (true);

-- An applicant has no right to update a port and cannot lock it. This function locks it in its current state until the request is
-- saved.
create function lock_port(wanted_port_id bigint) returns void
language sql security definer
set search_path = public, pg_temp
begin atomic
  select from port where port.id = wanted_port_id for share;
end;
revoke all on function lock_port(bigint) from public;
grant execute on function lock_port(bigint) to kiko_api;

-- Adds a port to groups or removes it, each with a new version and history, so that an open form becomes stale. Writes tables of
-- the groups: a reviewer has no access to the groups of the applicant, which change with the approval in one transaction.
create function update_group_ports(group_ids bigint[], changed_port_id bigint, is_granted boolean, changed_by_account_id bigint) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  changed record;
  before bigint[];
begin
  for changed in select * from account_group where id = any(group_ids) order by id for update loop
    before := array(select port_id from group_port where group_id = changed.id order by port_id);
    continue when (changed_port_id = any(before)) = is_granted;
    if is_granted then
      insert into group_port (group_id, organization_id, port_id) values (changed.id, changed.organization_id, changed_port_id);
    else
      delete from group_port where group_id = changed.id and port_id = changed_port_id;
    end if;
    update account_group set version = version + 1, updated_at = now() where id = changed.id;
    insert into account_group_history (group_id, organization_id, version, action, changes, account_id)
    values (
      changed.id, changed.organization_id, changed.version + 1, case when is_granted then 'portApproved' else 'portRevoked' end,
      jsonb_build_object('ports', jsonb_build_object(
        'from', to_jsonb(before),
        'to', to_jsonb(array(select port_id from group_port where group_id = changed.id order by port_id)))),
      changed_by_account_id);
  end loop;
end
$$;
revoke all on function update_group_ports(bigint[], bigint, boolean, bigint) from public;

-- organization_port contains exactly the approved requests, whichever role writes them. An approved port is assigned to the groups
-- of the requester and of the master, also when it is approved again. The function runs as its owner: a reviewer sees neither the
-- applicant's ports nor its groups. Groups are locked in one order and before the port, as when a group is saved.
create function grant_port_on_approval() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 2 then
      insert into organization_port (organization_id, port_id) values (new.organization_id, new.port_id);
    end if;
    return null;
  end if;

  if old.status <> new.status
    and not (old.status = 1 and new.status in (2, 3, 9)) and not (old.status = 2 and new.status = 9) then
    raise exception 'a port request cannot change from status % to %', old.status, new.status;
  end if;

  if old.status = 1 and new.status = 2 then
    insert into organization_port (organization_id, port_id) values (new.organization_id, new.port_id);
    perform update_group_ports(
      array(
        select distinct group_id from account
        where group_id is not null
          and (id = new.requester_account_id or (organization_id = new.organization_id and type = 1))
        order by group_id
      ),
      new.port_id, true, new.reviewer_account_id);
  elsif old.status = 2 and new.status = 9 then
    perform update_group_ports(
      array(select id from account_group where organization_id = new.organization_id order by id),
      new.port_id, false, new.reviewer_account_id);
    delete from organization_port where organization_id = new.organization_id and port_id = new.port_id;
  end if;
  return null;
end
$$;
revoke all on function grant_port_on_approval() from public;
create trigger grant_port_on_approval after insert or update of status on port_request
  for each row execute function grant_port_on_approval();
