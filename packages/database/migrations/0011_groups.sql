-- The berths, ports and ships of groups, the ports that an organization may book, and the access of an account that follows from
-- them.

-- Ports that an applicant organization may book. They outlive the groups that have them; groups can only have these.
create table organization_port (
  organization_id bigint not null references organization (id) on delete restrict,
  port_id bigint not null references port (id) on delete restrict,
  primary key (organization_id, port_id)
);
comment on table organization_port is 'A port that an organization may book.';

alter table organization_port enable row level security;
create policy organization_port_organization on organization_port to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy organization_port_worker on organization_port to kiko_worker using (true) with check (true);

create table group_berth (
  group_id bigint not null,
  organization_id bigint not null,
  berth_id bigint not null references berth (id) on delete restrict,
  primary key (group_id, berth_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade
);
comment on table group_berth is 'A berth that is assigned to a group.';
grant insert, delete on group_berth to kiko_api;

alter table group_berth enable row level security;
create policy group_berth_organization on group_berth to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_berth_worker on group_berth to kiko_worker using (true) with check (true);

create table group_port (
  group_id bigint not null,
  organization_id bigint not null,
  port_id bigint not null references port (id) on delete restrict,
  primary key (group_id, port_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade,
  -- Cascade: a port removed from the organization is removed from its groups.
  constraint group_port_is_reservable
    foreign key (organization_id, port_id) references organization_port (organization_id, port_id) on delete cascade
);
comment on table group_port is 'A port that is assigned to a group.';
create index group_port_by_reservable_port on group_port (organization_id, port_id);
grant insert, delete on group_port to kiko_api;

alter table group_port enable row level security;
create policy group_port_organization on group_port to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_port_worker on group_port to kiko_worker using (true) with check (true);

create table group_ship (
  group_id bigint not null,
  organization_id bigint not null,
  ship_id bigint not null references ship (id) on delete restrict,
  primary key (group_id, ship_id),
  foreign key (group_id, organization_id) references account_group (id, organization_id) on delete cascade
);
comment on table group_ship is 'A ship that is assigned to a group.';
grant insert, delete on group_ship to kiko_api;

alter table group_ship enable row level security;
create policy group_ship_organization on group_ship to kiko_api
  using (actor_is_ministry() or organization_id = actor_organization_id())
  with check (actor_is_ministry() or organization_id = actor_organization_id());
create policy group_ship_worker on group_ship to kiko_worker using (true) with check (true);

-- The assignments of a group are saved together: one event per statement, not one for each berth, port or ship.
create function notify_group_change() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  changed_group record;
begin
  for changed_group in
    select distinct account_group.id, account_group.organization_id from account_group join changed on changed.group_id = account_group.id
  loop
    perform enqueue_live_event('organization:' || changed_group.organization_id, 'record', jsonb_build_object('kind', 'group', 'id', changed_group.id));
    perform enqueue_live_event('ministry', 'record', jsonb_build_object('kind', 'group', 'id', changed_group.id));
  end loop;
  return null;
end
$$;
comment on function notify_group_change is 'Writes a live event about each group whose assignments changed.';

create trigger notify_group_berth_added after insert on group_berth referencing new table as changed
  for each statement execute function notify_group_change();
create trigger notify_group_berth_removed after delete on group_berth referencing old table as changed
  for each statement execute function notify_group_change();
create trigger notify_group_port_added after insert on group_port referencing new table as changed
  for each statement execute function notify_group_change();
create trigger notify_group_port_removed after delete on group_port referencing old table as changed
  for each statement execute function notify_group_change();
create trigger notify_group_ship_added after insert on group_ship referencing new table as changed
  for each statement execute function notify_group_change();
create trigger notify_group_ship_removed after delete on group_ship referencing old table as changed
  for each statement execute function notify_group_change();

-- A berth is visible to readers of its port, for a general account of a harbor manager only if it is in its group. Abolished ones
-- are not hidden here, because reservations still refer to them. In (select …) a function runs once, not for each row.
create policy berth_reads on berth for select to kiko_api
  using (
    exists (select from port where port.id = berth.port_id)
    and (
      not (select actor_is_limited_to_group())
      or id in (select berth_id from group_berth where group_id = (select actor_group_id()))
    )
  );

-- The account of a request, read each time: a changed group, a lost master role or a disabled account takes effect at once. Runs as
-- its owner, because there is no actor yet when it is called. It returns the access of one account only.
create function load_actor(wanted_account_id bigint)
  returns table (
    account_id bigint, account_type smallint, account_name text, language text, organization_id bigint,
    organization_type smallint, group_id bigint, group_berth_ids bigint[], group_port_ids bigint[]
  )
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select account.id, account.type, account.name, account.language, organization.id, organization.type, account.group_id,
    array(select berth_id from group_berth where group_berth.group_id = account.group_id order by berth_id),
    array(select port_id from group_port where group_port.group_id = account.group_id order by port_id)
  from account join organization on organization.id = account.organization_id
  where account.id = wanted_account_id and account.is_enabled and organization.status = 'active';
end;
revoke all on function load_actor(bigint) from public;
grant execute on function load_actor(bigint) to kiko_api, kiko_worker;
