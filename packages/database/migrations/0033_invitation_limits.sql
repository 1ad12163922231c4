-- An invitation is a mail to an address that somebody typed. How many an organization sends in a day is limited.

create table account_invitation (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete restrict,
  account_id bigint not null references account (id) on delete restrict,
  is_new_domain boolean not null,
  invited_at timestamptz not null default now()
);
comment on table account_invitation is 'An invitation sent by a user of an organization, kept for a day. Those of the ministry are not counted.';
comment on column account_invitation.is_new_domain is 'No user of the organization with an address in this domain had signed in.';
create index account_invitation_by_organization on account_invitation (organization_id, invited_at);
grant insert on account_invitation to kiko_api;
grant delete on account_invitation to kiko_worker;

alter table account_invitation enable row level security;
create policy account_invitation_own on account_invitation to kiko_api
  using (organization_id = (select actor_organization_id()))
  with check (organization_id = actor_organization_id());
create policy account_invitation_worker on account_invitation to kiko_worker using (true);

-- The invitation addresses its recipient by this name. Names stored before may differ until their next change.
alter table account add constraint account_name_is_no_address check (name !~ '[@:/\\]') not valid;
