-- Run once per cluster by an administrator: the five roles. Their passwords are set from outside.
-- kiko_owner owns every table and cannot sign in; kiko_migrator signs in and acts as the owner;
-- kiko_api and kiko_worker are the two server processes. kiko_desk cannot sign in: both act as it where requests of several
-- people are decided in one transaction, and have none of its rights otherwise (noinherit).
do $$
begin
  if not exists (select from pg_roles where rolname = 'kiko_owner') then
    create role kiko_owner nologin nosuperuser nobypassrls;
    create role kiko_migrator login nosuperuser nobypassrls noinherit in role kiko_owner;
    create role kiko_api login nosuperuser nobypassrls noinherit;
    create role kiko_worker login nosuperuser nobypassrls noinherit;
  end if;
  -- Clusters that are older than the desk have the others already.
  if not exists (select from pg_roles where rolname = 'kiko_desk') then
    create role kiko_desk nologin nosuperuser nobypassrls;
    alter role kiko_api noinherit;
    alter role kiko_worker noinherit;
    grant kiko_desk to kiko_api, kiko_worker;
  end if;
end
$$;
