#!/bin/sh
# The shop's role owns its database and nothing else; its statements are not logged with values of customers
# (docs/decisions/log.md). The image of PostgreSQL runs this once, for an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" <<'SQL'
\getenv password DATABASE_PASSWORD
create role nayab login password :'password';
alter role nayab set log_min_messages = log;
create database nayab owner nayab;
SQL
