#!/bin/sh
# Passwords of the roles of bootstrap.sql, and an empty database in which only they can work. Without ADMIN_DATABASE_URL it uses the socket
# of this machine, as the image of PostgreSQL does (compose/compose.yaml).
set -eu
psql "${ADMIN_DATABASE_URL:-postgresql:///postgres}" --quiet --set ON_ERROR_STOP=1 <<SQL
alter role kiko_migrator password '$MIGRATOR_PASSWORD';
alter role kiko_api password '$API_PASSWORD';
alter role kiko_worker password '$WORKER_PASSWORD';
create database kiko owner kiko_owner template template0 encoding utf8 locale 'C.UTF-8';
\connect kiko
revoke all on database kiko from public;
grant connect on database kiko to kiko_migrator, kiko_api, kiko_worker;
alter schema public owner to kiko_owner;
SQL
