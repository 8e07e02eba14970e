#!/bin/sh
# Runs once, when the database is empty: makes the role of the server, which the start of the shop gives its rights (ADR 0036).
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVER_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role storekeeper_server login password :'password';
alter role storekeeper_server set statement_timeout = '60s';
alter role storekeeper_server set idle_in_transaction_session_timeout = '60s';
SQL
