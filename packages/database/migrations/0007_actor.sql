-- The person behind a request, read afresh each time: a changed group, a lost master role or a disabled account counts at once.

-- Runs as its owner because nobody is acting yet when it is called; it shows one account's reach and nothing else.
create function load_actor(wanted_account_id bigint)
returns table (
  account_id bigint,
  account_type smallint,
  account_name text,
  language text,
  organization_id bigint,
  organization_type smallint,
  group_id bigint,
  group_berth_ids bigint[],
  group_port_ids bigint[]
)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select
    account.id, account.type, account.name, account.language,
    organization.id, organization.type,
    account.group_id,
    array(select group_berth.berth_id from group_berth where group_berth.group_id = account.group_id order by 1),
    array(select group_port.port_id from group_port where group_port.group_id = account.group_id order by 1)
  from account
  join organization on organization.id = account.organization_id
  where account.id = wanted_account_id and account.is_enabled;
end;
revoke all on function load_actor(bigint) from public;
grant execute on function load_actor(bigint) to kiko_api, kiko_worker;
