-- Run once per cluster by an administrator: the four roles. Their passwords are set from outside.
-- kiko_owner owns every table and cannot sign in; kiko_migrator signs in and acts as the owner;
-- kiko_api and kiko_worker are the two server processes.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kiko_owner') then
    create role kiko_owner nologin nosuperuser nobypassrls;
    create role kiko_migrator login nosuperuser nobypassrls noinherit in role kiko_owner;
    create role kiko_api login nosuperuser nobypassrls;
    create role kiko_worker login nosuperuser nobypassrls;
  end if;
end
$$;
