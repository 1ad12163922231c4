-- Users of the ministry and masters need longer passwords. A user that becomes one chooses a new password at the next sign-in.

alter table identity_user add password_min_length smallint
  constraint identity_user_password_min_length_known check (password_min_length in (8, 12));
comment on column identity_user.password_min_length is
  'The longest minimum that the password met when it was set; null before this was recorded.';

drop function find_account_of_user(uuid);
create function find_account_of_user(wanted uuid)
  returns table (
    account_id bigint, email text, account_name text, language text, is_enabled boolean, organization_ja text, organization_en text,
    organization_status text, account_type smallint, organization_type smallint
  )
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select account.id, account.email, account.name, account.language,
    account.is_enabled and identity_user.is_enabled and organization.status = 'active',
    organization.name_ja, organization.name_en, organization.status, account.type, organization.type
  from identity_user
  join account on account.id = identity_user.account_id
  join organization on organization.id = account.organization_id
  where identity_user.sub = wanted;
end;
comment on function find_account_of_user(uuid) is 'Includes the organization''s name, which a password must not contain, and the types that set its length.';
revoke all on function find_account_of_user(uuid) from public;
grant execute on function find_account_of_user(uuid) to kiko_api, kiko_worker;
