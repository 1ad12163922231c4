-- Run once per cluster by an administrator: creates the five roles. Their passwords are set separately. kiko_owner owns every
-- table and cannot sign in. kiko_migrator signs in and acts as the owner. kiko_api and kiko_worker are the two server processes.
-- kiko_booking cannot sign in: both processes switch to it where requests of several users are decided in one transaction, and have
-- none of its rights otherwise (noinherit).
do $$
begin
  if not exists (select from pg_roles where rolname = 'kiko_owner') then
    create role kiko_owner nologin nosuperuser nobypassrls;
    create role kiko_migrator login nosuperuser nobypassrls noinherit in role kiko_owner;
    create role kiko_api login nosuperuser nobypassrls noinherit;
    create role kiko_worker login nosuperuser nobypassrls noinherit;
  end if;
  -- Clusters that are older than the booking role already have the others.
  if not exists (select from pg_roles where rolname = 'kiko_booking') then
    create role kiko_booking nologin nosuperuser nobypassrls;
    alter role kiko_api noinherit;
    alter role kiko_worker noinherit;
    grant kiko_booking to kiko_api, kiko_worker;
  end if;
end
$$;
