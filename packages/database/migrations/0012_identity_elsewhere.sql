-- Passwords may be kept at a provider elsewhere, and whoever loses an account, its address or its role is signed out at that moment.

alter table identity_user
  -- The provider's own switch; the account's is asked at every request besides.
  add column is_enabled boolean not null default true,
  alter column salt drop not null,
  alter column sealed_verifier drop not null,
  drop constraint identity_user_status_known,
  -- elsewhere: the provider keeps the password, this row says whose account it is.
  add constraint identity_user_status_known check (status in ('invited', 'confirmed', 'elsewhere')),
  add constraint identity_user_has_a_verifier check (
    (status = 'elsewhere') = (salt is null) and (status = 'elsewhere') = (sealed_verifier is null)
  );

alter table identity_signing_key add column status_since timestamptz not null default now();
create unique index identity_signing_key_one_next on identity_signing_key (status) where status = 'next';

grant update (email) on account to kiko_api;

-- In the schema, because every way of changing an account must keep it: what somebody signed in as is no longer theirs.
create function end_sign_ins_of_account() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update identity_user set valid_after = clock_timestamp(), updated_at = now() where account_id = new.id;
  return null;
end
$$;
create trigger account_change_ends_sign_ins after update of is_enabled, email, type on account
  for each row
  when ((old.is_enabled and not new.is_enabled) or lower(old.email) <> lower(new.email) or old.type <> new.type)
  execute function end_sign_ins_of_account();

-- One look for an address. For one that nobody has, some other user is read all the same and marked as not the one: without
-- that, 400 pairs of answers told known from unknown addresses by 0.2 ms.
create function find_user_by_email(wanted text, device bytea)
returns table (
  is_found boolean, sub uuid, status text, salt bytea, sealed_verifier bytea, temporary_until timestamptz, is_known_device boolean
)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  with found as (
    select person.sub from account join identity_user person on person.account_id = account.id
    where lower(account.email) = lower(wanted) and account.is_enabled and person.is_enabled
  )
  select exists (select from found), person.sub, person.status, person.salt, person.sealed_verifier, person.temporary_until,
    exists (select from identity_device where identity_device.sub = person.sub and identity_device.device_hash = device)
  from identity_user person
  where person.sub = coalesce((select found.sub from found), (select other.sub from identity_user other order by other.sub limit 1));
end;
revoke all on function find_user_by_email(text, bytea) from public;
grant execute on function find_user_by_email(text, bytea) to kiko_api, kiko_worker;

-- The organization's name comes along: a password must not be made of it.
drop function find_account_of_user(uuid);
create function find_account_of_user(wanted uuid)
returns table (
  account_id bigint, email text, account_name text, language text, is_enabled boolean, organization_ja text, organization_en text
)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select account.id, account.email, account.name, account.language, account.is_enabled and identity_user.is_enabled,
    organization.name_ja, organization.name_en
  from identity_user
  join account on account.id = identity_user.account_id
  join organization on organization.id = account.organization_id
  where identity_user.sub = wanted;
end;
revoke all on function find_account_of_user(uuid) from public;
grant execute on function find_account_of_user(uuid) to kiko_api, kiko_worker;

-- For the internal door: users with their addresses, in the order of their ids, from one of them on.
create function list_identity_users(after uuid, wanted_email text, wanted_sub uuid, most integer)
returns table (
  sub uuid, email text, account_name text, is_enabled boolean, status text, created_at timestamptz, updated_at timestamptz
)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select person.sub, account.email, account.name, person.is_enabled, person.status, person.created_at, person.updated_at
  from identity_user person join account on account.id = person.account_id
  where (after is null or person.sub > after)
    and (wanted_email is null or lower(account.email) = lower(wanted_email))
    and (wanted_sub is null or person.sub = wanted_sub)
  order by person.sub limit most;
end;
revoke all on function list_identity_users(uuid, text, uuid, integer) from public;
grant execute on function list_identity_users(uuid, text, uuid, integer) to kiko_api, kiko_worker;
