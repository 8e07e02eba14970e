import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * The PostgreSQL that tests create their databases in: the one of TEST_DATABASE_URL, else this checkout's own, which a
 * keeper process (cluster-keeper.ts) runs in the folder for temporary files (temporary-folder.ts).
 */
export async function testClusterUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  const folder = checkoutFolder()
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const url = await liveUrl(folder)
    if (url) return url
    await startKeeper(folder)
  }
  throw new Error(`The test database does not start: see ${getLogPath(folder)}`)
}

/** Each checkout has its own, and so has each user of a machine. */
function checkoutFolder(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const name = createHash('sha256')
    .update(`${root} ${process.getuid?.() ?? ''}`)
    .digest('hex')
    .slice(0, 12)
  return join(temporaryFolder(), `storekeeper-test-${name}`)
}

const getLogPath = (folder: string) => `${folder}.log`

/** The address, if PostgreSQL answers there and its keeper lives: without one nobody would ever end it. */
async function liveUrl(folder: string): Promise<string | undefined> {
  const note = join(folder, 'url')
  if (!existsSync(note)) return undefined
  const url = readFileSync(note, 'utf8')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const keeper = await client.query(
      `select from pg_stat_activity where usename = 'postgres' and application_name like 'storekeeper %'`,
    )
    return keeper.rowCount ? url : undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

/** Several test files may start one at once: the keeper that comes second finds the folder taken, and ends. */
async function startKeeper(folder: string): Promise<void> {
  const keeper = fileURLToPath(new URL('cluster-keeper.ts', import.meta.url))
  const log = openSync(getLogPath(folder), 'a', 0o600)
  const child = spawn(process.execPath, [keeper, folder], { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  let ended = false
  child.once('exit', () => (ended = true))
  child.unref()
  while (!ended && !(await liveUrl(folder))) await sleep(100)
}
