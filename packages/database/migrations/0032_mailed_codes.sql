-- A mailed code belongs to the browser that asked for it: a request from elsewhere neither replaces it nor uses up its attempts.

create table identity_mailed_code (
  sub uuid not null references identity_user (sub) on delete cascade,
  purpose text not null constraint identity_mailed_code_purpose_known check (purpose in ('signIn', 'reset')),
  device_hash bytea not null,
  code_hash bytea not null,
  attempts_left smallint not null constraint identity_mailed_code_attempts_not_negative check (attempts_left >= 0),
  expires_at timestamptz not null,
  primary key (sub, purpose, device_hash)
);
comment on table identity_mailed_code is
  'A code sent by mail, for a sign-in or a new password. An empty device_hash: an administrator asked, so every browser may enter it.';
grant insert, update, delete on identity_mailed_code to kiko_api, kiko_worker;

-- Attempts are counted for a day; a count without end would add up the attempts of a single stranger to a delay for everybody.
alter table identity_throttle add counted_since timestamptz not null default now();

comment on table identity_code is 'Used by the release before this one only; the next one drops it.';
