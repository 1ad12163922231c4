-- Sign-in: verifiers, challenges, codes, sessions, throttles and keys of our own identity module. Secrets are hashed or encrypted
-- with a key from outside the database; a copy of these tables does not allow a sign-in. Passwords may also be stored at an
-- external provider.

create table identity_user (
  sub uuid primary key default gen_random_uuid(),
  account_id bigint not null constraint identity_user_one_per_account unique references account (id) on delete restrict,
  -- invited: has a temporary password until it expires. confirmed: has chosen a password. elsewhere: an external provider stores
  -- the password, and this row links the user to its account.
  status text not null constraint identity_user_status_known check (status in ('invited', 'confirmed', 'elsewhere')),
  salt bytea,
  sealed_verifier bytea,
  temporary_password_expires_at timestamptz,
  -- Tokens of sign-ins before this time are invalid.
  tokens_valid_after timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The enabled state at the provider. That of the account is checked at every request as well.
  is_enabled boolean not null default true,
  tokens_valid_after_cause text constraint identity_user_tokens_valid_after_cause_known check (tokens_valid_after_cause in (
    'otherDevice', 'administrator', 'disabled', 'roleChanged', 'emailChanged', 'passwordChanged',
    'organizationSuspended', 'organizationClosed')),
  constraint identity_user_invitation_expires check ((status = 'invited') = (temporary_password_expires_at is not null)),
  constraint identity_user_verifier_unless_external check (
    (status = 'elsewhere') = (salt is null) and (status = 'elsewhere') = (sealed_verifier is null)
  )
);
comment on column identity_user.tokens_valid_after_cause is 'Why sign-ins before tokens_valid_after are invalid.';

-- A sign-in between two steps. The caller holds the session; only its hash is stored, and it is deleted when it is used.
create table identity_challenge (
  session_hash bytea primary key,
  sub uuid not null references identity_user (sub) on delete cascade,
  step text not null constraint identity_challenge_step_known check (step in ('newPassword', 'code')),
  device_hash bytea,
  expires_at timestamptz not null
);
create index identity_challenge_by_expiry on identity_challenge (expires_at);

-- The secret block of the first step is encrypted; spending its nonce limits it to one attempt.
create table identity_spent_nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index identity_spent_nonce_by_expiry on identity_spent_nonce (expires_at);

create table identity_code (
  sub uuid not null references identity_user (sub) on delete cascade,
  purpose text not null constraint identity_code_purpose_known check (purpose in ('signIn', 'reset')),
  code_hash bytea not null,
  attempts_left smallint not null constraint identity_code_attempts_not_negative check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (sub, purpose)
);
comment on table identity_code is 'A code sent by mail, for a sign-in or a new password.';

-- One row per sign-in on one device, with a chain of refresh tokens. A token reused after its grace period ends the session. An
-- ended session keeps its cause: the open page shows it, and the next request is refused with it.
create table identity_session (
  id uuid primary key default gen_random_uuid(),
  sub uuid not null references identity_user (sub) on delete cascade,
  device_hash bytea,
  user_agent text not null default '',
  address text not null default '',
  signed_in_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_cause text constraint identity_session_end_cause_known
    check (end_cause in ('signedOut', 'otherDevice', 'administrator', 'passwordChanged', 'tokenReused'))
);
comment on column identity_session.end_cause is 'Why the session ended before it expired; null while it is valid.';
create index identity_session_by_user on identity_session (sub);

create table identity_refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references identity_session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  replaced_at timestamptz
);
comment on table identity_refresh_token is 'A refresh token of a session, as a hash.';
create index identity_refresh_token_by_session on identity_refresh_token (session_id);

-- A device on which a code was once entered correctly.
create table identity_device (
  sub uuid not null references identity_user (sub) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (sub, device_hash)
);

-- Failures are counted before the verification, under a key that does not reveal the address.
create table identity_throttle (
  key bytea primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_attempt_at timestamptz not null default now()
);

create table identity_signing_key (
  id text primary key,
  sealed_private_key bytea not null,
  public_jwk jsonb not null,
  status text not null constraint identity_signing_key_status_known check (status in ('next', 'active', 'retired')),
  created_at timestamptz not null default now(),
  status_since timestamptz not null default now()
);
comment on table identity_signing_key is 'A key that signs tokens: the next, the active one, or a retired one.';
create unique index identity_signing_key_one_active on identity_signing_key (status) where status = 'active';
create unique index identity_signing_key_one_next on identity_signing_key (status) where status = 'next';

grant insert, update, delete on
  identity_user, identity_challenge, identity_spent_nonce, identity_code, identity_session, identity_refresh_token,
  identity_device, identity_throttle, identity_signing_key
  to kiko_api, kiko_worker;

-- In the schema, so that every change of an account enforces it: a disabled account or a changed address or role ends the sessions
-- of the previous state at once.
create function end_sessions_of_account() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update identity_user set
    tokens_valid_after = clock_timestamp(),
    tokens_valid_after_cause = case
      when old.is_enabled and not new.is_enabled then 'disabled'
      when old.type <> new.type then 'roleChanged'
      else 'emailChanged' end,
    updated_at = now()
  where account_id = new.id;
  return null;
end
$$;
create trigger end_sessions_on_account_change after update of is_enabled, email, type on account
  for each row
  when ((old.is_enabled and not new.is_enabled) or lower(old.email) <> lower(new.email) or old.type <> new.type)
  execute function end_sessions_of_account();

create function end_sessions_of_organization() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  update identity_user set
    tokens_valid_after = clock_timestamp(),
    tokens_valid_after_cause = case new.status when 'closed' then 'organizationClosed' else 'organizationSuspended' end,
    updated_at = now()
  from account where account.id = identity_user.account_id and account.organization_id = new.id;
  return null;
end
$$;
revoke all on function end_sessions_of_organization() from public;
create trigger end_sessions_on_organization_status after update of status on organization
  for each row when (old.status <> new.status and new.status <> 'active') execute function end_sessions_of_organization();

create function notify_session_end() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  owner_id bigint;
begin
  select account_id into owner_id from identity_user where sub = new.sub;
  perform enqueue_live_event('account:' || owner_id, 'session', '{}');
  return null;
end
$$;
comment on function notify_session_end is 'Writes a live event for the account whose session ended: its open pages check their session.';
create trigger notify_session_end after update of ended_at on identity_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_session_end();
create trigger notify_end_of_all_sessions after update of tokens_valid_after on identity_user
  for each row when (old.tokens_valid_after <> new.tokens_valid_after) execute function notify_session_end();

-- Sign-in has no actor yet, so the following functions bypass row-level security for one address or one user only.
create function find_account_by_email(wanted text)
  returns table (account_id bigint, account_name text, language text, is_enabled boolean)
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select account.id, account.name, account.language, account.is_enabled and organization.status = 'active'
  from account join organization on organization.id = account.organization_id
  where lower(account.email) = lower(wanted);
end;
revoke all on function find_account_by_email(text) from public;
grant execute on function find_account_by_email(text) to kiko_api, kiko_worker;

-- Includes the organization's name, which a password must not contain.
create function find_account_of_user(wanted uuid)
  returns table (
    account_id bigint, email text, account_name text, language text, is_enabled boolean, organization_ja text, organization_en text,
    organization_status text
  )
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  select account.id, account.email, account.name, account.language,
    account.is_enabled and identity_user.is_enabled and organization.status = 'active',
    organization.name_ja, organization.name_en, organization.status
  from identity_user
  join account on account.id = identity_user.account_id
  join organization on organization.id = account.organization_id
  where identity_user.sub = wanted;
end;
revoke all on function find_account_of_user(uuid) from public;
grant execute on function find_account_of_user(uuid) to kiko_api, kiko_worker;

-- One lookup per address. For an unknown address another user is read and marked as not found: without that, 400 pairs of
-- responses distinguished known from unknown addresses by 0.2 ms. A user that is disabled is found too: after the right password
-- the refusal states the cause, before it nothing differs.
create function find_user_by_email(wanted text, device bytea)
  returns table (
    is_found boolean, sub uuid, status text, salt bytea, sealed_verifier bytea, temporary_password_expires_at timestamptz, is_known_device boolean,
    is_allowed boolean
  )
  language sql stable security definer
  set search_path = public, pg_temp
begin atomic
  with found as (
    select person.sub, account.is_enabled and person.is_enabled and organization.status = 'active' as is_allowed
    from account
    join organization on organization.id = account.organization_id
    join identity_user as person on person.account_id = account.id
    where lower(account.email) = lower(wanted)
  )
  select exists (select from found), person.sub, person.status, person.salt, person.sealed_verifier, person.temporary_password_expires_at,
    exists (select from identity_device where identity_device.sub = person.sub and identity_device.device_hash = device),
    coalesce((select is_allowed from found), false)
  from identity_user as person
  where person.sub = coalesce((select found.sub from found), (select other.sub from identity_user as other order by other.sub limit 1));
end;
revoke all on function find_user_by_email(text, bytea) from public;
grant execute on function find_user_by_email(text, bytea) to kiko_api, kiko_worker;

-- The cause why the session named by a valid token ended.
create function find_session_end(wanted_sub uuid, wanted_session uuid) returns text
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select case
    when organization.status = 'closed' then 'organizationClosed'
    when organization.status = 'suspended' then 'organizationSuspended'
    when not (account.is_enabled and person.is_enabled) then 'disabled'
    when session.end_cause is not null then session.end_cause
    when session.signed_in_at < person.tokens_valid_after then coalesce(person.tokens_valid_after_cause, 'administrator')
    else 'expired' end
  from identity_user as person
  join account on account.id = person.account_id
  join organization on organization.id = account.organization_id
  left join identity_session as session on session.id = wanted_session and session.sub = person.sub
  where person.sub = wanted_sub;
end;
revoke all on function find_session_end(uuid, uuid) from public;
grant execute on function find_session_end(uuid, uuid) to kiko_api;
comment on function find_session_end is 'The cause that the response 401 and the sign-in dialog show.';

-- For the internal server: users with their addresses in id order, starting after a given id.
create function list_identity_users(after uuid, wanted_email text, wanted_sub uuid, max_rows integer)
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
  order by person.sub limit max_rows;
end;
revoke all on function list_identity_users(uuid, text, uuid, integer) from public;
grant execute on function list_identity_users(uuid, text, uuid, integer) to kiko_api, kiko_worker;
