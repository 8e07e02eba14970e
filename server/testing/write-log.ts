import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'

/** Attempts are counted whether they are refused or not. */
const unwatched = ['rate_limits', 'login_delays']

/**
 * Notes every row that is written from now on, whichever role writes it. The answer of the returned function: what was committed since it was last
 * asked, as 'UPDATE brands'; empty when nothing was.
 */
export async function watchWrites(db: Kysely<Tables>): Promise<() => Promise<string[]>> {
  await sql`create schema testing`.execute(db)
  await sql`create table testing.writes (id bigint generated always as identity, what text)`.execute(db)
  await sql`create function testing.note() returns trigger language plpgsql security definer as $$
    begin
      insert into testing.writes (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`.execute(db)
  // A trigger of a table in parts is one of its parts too.
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(db)
  for (const { name } of tables.rows) {
    if (name === 'activity_log') await watchLog(db)
    else if (!unwatched.includes(name))
      await sql`create trigger note_writes after insert or update or delete on ${sql.table(name)}
      for each row execute function testing.note()`.execute(db)
  }
  return async () => {
    const { rows } = await sql<{ what: string }>`delete from testing.writes returning what`.execute(db)
    return rows.map(({ what }) => what)
  }
}

/** Refusals are recorded, which is no change. */
const watchLog = (db: Kysely<Tables>) =>
  sql`create trigger note_writes after insert on activity_log for each row
    when (new.action not in ('refused', 'log_in_failed', 'password_confirmation_failed'))
    execute function testing.note()`.execute(db)
