import { Client } from 'pg'
import { startupError } from '#server/platform/startup-error.ts'

const oldestVersion = 15

/** Connects at start-up. Any failure is the operator's to fix, so it is reported in one line with the server and the remedy. */
export async function connectAtStartup(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: `storekeeper ${process.pid} start`,
  })
  // A connection that breaks later fails the query that is running; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw startupError(`The database at ${withoutPassword(url)} cannot be used: ${reason(error)}`, error)
  }
  try {
    await checkServer(client)
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string; icu: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            current_setting('server_encoding') as encoding,
            exists (select from pg_collation where collname = 'zh-Hant-x-icu') as icu`,
  )
  const server = rows[0]
  if (!server) throw startupError('The database does not say which version it is.')
  if (server.number < oldestVersion * 10_000)
    throw startupError(
      `The database is PostgreSQL ${server.version}. Storekeeper needs PostgreSQL ${oldestVersion} or newer: upgrade it, or unset DATABASE_URL to use the one that comes with Storekeeper.`,
    )
  if (server.encoding !== 'UTF8')
    throw startupError(
      `The database is encoded in ${server.encoding}. Create one with ENCODING 'UTF8' and point DATABASE_URL at it.`,
    )
  if (!server.icu)
    throw startupError(
      'The database has no ICU collations, which sort Chinese names. Use a PostgreSQL that is built with ICU (all common packages are).',
    )
}

function reason(error: unknown): string {
  const code = getCode(error)
  if (code === 'ECONNREFUSED') return 'nothing answers there. Start PostgreSQL, or correct DATABASE_URL.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no host of that name. Correct DATABASE_URL.'
  if (code === '28P01' || code === '28000') return 'the user or the password is wrong. Correct DATABASE_URL.'
  if (code === '3D000') return 'there is no database of that name. Create it, or correct DATABASE_URL.'
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout/i.test(message))
    return 'it does not answer within 5 seconds. Check that it runs, or correct DATABASE_URL.'
  return `${message}. Check that it runs and that DATABASE_URL is right.`
}

function getCode(error: unknown): unknown {
  // A host with two addresses fails with both errors in one.
  if (error instanceof AggregateError) return getCode(error.errors[0])
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function withoutPassword(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname || 'localhost'}:${port || 5432}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
