import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectAtStartup } from './server-check.ts'

const { db, url, close } = await testDatabase()
after(close)

/** The address of the test database with one part changed. */
function changed(change: (url: URL) => void): string {
  const other = new URL(url)
  change(other)
  return other.href
}

async function getProblem(address: string): Promise<string> {
  try {
    await (await connectAtStartup(address)).end()
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupProblem') return error.message
    throw error
  }
  return 'none'
}

test('a suitable database is accepted', async () => {
  assert.equal(await getProblem(url), 'none')
})

test('an unreachable database is reported in one line with a remedy', async () => {
  const port = String(await freePort(0))
  assert.equal(
    await getProblem(`postgres://shop:secret@127.0.0.1:${port}/shop`),
    `The database at 127.0.0.1:${port}/shop cannot be used: nothing answers there. Start PostgreSQL, or correct DATABASE_URL.`,
  )
  assert.equal(
    await getProblem('postgres://shop:secret@database.invalid/shop'),
    'The database at database.invalid:5432/shop cannot be used: there is no host of that name. Correct DATABASE_URL.',
  )
  const { host, pathname } = new URL(url)
  assert.equal(
    await getProblem(
      changed((other) => {
        other.password = 'wrong'
      }),
    ),
    `The database at ${host}${pathname} cannot be used: the user or the password is wrong. Correct DATABASE_URL.`,
  )
  assert.equal(
    await getProblem(
      changed((other) => {
        other.pathname = '/nowhere'
      }),
    ),
    `The database at ${host}/nowhere cannot be used: there is no database of that name. Create it, or correct DATABASE_URL.`,
  )
})

test('a database that is too old or built without ICU is refused', async () => {
  // What the check asks the server is shadowed by a schema that answers as such a server would.
  await sql`create schema old;
    create function old.current_setting(name text) returns text language sql
    return case name when 'server_version' then '14.12' when 'server_version_num' then '140012' else 'UTF8' end;
    create schema plain;
    create table plain.pg_collation (collname text)`.execute(db)
  const seenFrom = (schema: string) =>
    changed((other) => other.searchParams.set('options', `-c search_path=${schema},pg_catalog`))
  assert.equal(
    await getProblem(seenFrom('old')),
    'The database is PostgreSQL 14.12. Storekeeper needs PostgreSQL 15 or newer: upgrade it, or unset DATABASE_URL to use the one that comes with Storekeeper.',
  )
  assert.equal(
    await getProblem(seenFrom('plain')),
    'The database has no ICU collations, which sort Chinese names. Use a PostgreSQL that is built with ICU (all common packages are).',
  )
})
