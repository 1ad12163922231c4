-- Signing in: verifiers, challenges, codes, sessions, throttles and keys of our own identity module.
-- Secrets are kept hashed or sealed under a key from outside the database; a copy of these tables signs nobody in.

create table identity_user (
  sub uuid primary key default gen_random_uuid(),
  account_id bigint not null constraint identity_user_one_per_account unique references account (id) on delete restrict,
  -- invited: has a temporary password until it expires. confirmed: has chosen its own.
  status text not null constraint identity_user_status_known check (status in ('invited', 'confirmed')),
  salt bytea not null,
  sealed_verifier bytea not null,
  temporary_until timestamptz,
  -- Tokens of a sign-in before this moment are worthless.
  valid_after timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identity_user_invited_expires check ((status = 'invited') = (temporary_until is not null))
);

-- A sign-in between two steps. The caller holds the session; only its hash is here, and it is gone when it is used.
create table identity_challenge (
  session_hash bytea primary key,
  sub uuid not null references identity_user (sub) on delete cascade,
  step text not null constraint identity_challenge_step_known check (step in ('newPassword', 'code')),
  device_hash bytea,
  expires_at timestamptz not null
);
create index identity_challenge_by_expiry on identity_challenge (expires_at);

-- The secret block of the first step carries everything sealed; spending its nonce makes it good for one try.
create table identity_spent_nonce (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index identity_spent_nonce_by_expiry on identity_spent_nonce (expires_at);

create table identity_code (
  sub uuid not null references identity_user (sub) on delete cascade,
  purpose text not null constraint identity_code_purpose_known check (purpose in ('signIn', 'reset')),
  code_hash bytea not null,
  tries_left smallint not null constraint identity_code_tries_not_negative check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (sub, purpose)
);

-- One row per sign-in on one machine; its refresh tokens follow each other. A token used twice after the grace ends them all.
create table identity_session (
  id uuid primary key default gen_random_uuid(),
  sub uuid not null references identity_user (sub) on delete cascade,
  device_hash bytea,
  agent text not null default '',
  address text not null default '',
  signed_in_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index identity_session_by_user on identity_session (sub);

create table identity_refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references identity_session (id) on delete cascade,
  issued_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index identity_refresh_token_by_session on identity_refresh_token (session_id);

-- A machine on which a code was once given correctly.
create table identity_device (
  sub uuid not null references identity_user (sub) on delete cascade,
  device_hash bytea not null,
  known_since timestamptz not null default now(),
  primary key (sub, device_hash)
);

-- Failures are counted before anything is verified, by a key that tells nothing about the address behind it.
create table identity_throttle (
  key bytea primary key,
  failures integer not null,
  free_at timestamptz not null,
  counted_at timestamptz not null default now()
);

create table identity_signing_key (
  id text primary key,
  sealed_private_key bytea not null,
  public_jwk jsonb not null,
  status text not null constraint identity_signing_key_status_known check (status in ('next', 'active', 'retired')),
  created_at timestamptz not null default now()
);
create unique index identity_signing_key_one_active on identity_signing_key (status) where status = 'active';

grant insert, update, delete on
  identity_user, identity_challenge, identity_spent_nonce, identity_code, identity_session, identity_refresh_token,
  identity_device, identity_throttle, identity_signing_key
  to kiko_api, kiko_worker;

-- Signing in happens before anybody acts, so these two look past row-level security for one address or one person only.
create function find_account_by_email(wanted text)
returns table (account_id bigint, account_name text, language text, is_enabled boolean)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select account.id, account.name, account.language, account.is_enabled
  from account where lower(account.email) = lower(wanted);
end;
revoke all on function find_account_by_email(text) from public;
grant execute on function find_account_by_email(text) to kiko_api, kiko_worker;

create function find_account_of_user(wanted uuid)
returns table (account_id bigint, email text, account_name text, language text, is_enabled boolean)
language sql stable security definer
set search_path = public, pg_temp
begin atomic
  select account.id, account.email, account.name, account.language, account.is_enabled
  from identity_user join account on account.id = identity_user.account_id
  where identity_user.sub = wanted;
end;
revoke all on function find_account_of_user(uuid) from public;
grant execute on function find_account_of_user(uuid) to kiko_api, kiko_worker;
