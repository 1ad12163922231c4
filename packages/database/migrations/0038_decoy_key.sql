-- The key of the fake values that sign-in returns for unknown addresses, so that these stay the same when the identity key is replaced.
create table identity_decoy_key (
  is_only boolean primary key default true constraint identity_decoy_key_is_only check (is_only),
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
comment on table identity_decoy_key is 'The key of the fake values for unknown addresses, encrypted with the identity key.';
grant insert on identity_decoy_key to kiko_api;
