import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { startupError } from '#server/platform/startup-error.ts'
import { connectAsSuperuser } from './cluster-setup.ts'
import type { DatabaseRecord } from './database-record.ts'

const ownerLock = 8_051_702

/**
 * Makes this process the only server of a DATA_DIR, because a second one would stop the database of the first. Returns the session that
 * holds the lock. The lock ends with the session, so a killed server leaves none behind; it waits a moment until PostgreSQL notices, and
 * for a server that is just stopping.
 */
export async function becomeOwner(record: DatabaseRecord, port: number, dataDir: string): Promise<Client> {
  const client = await connectAsSuperuser(record, port)
  try {
    for (let attempt = 1; attempt <= 30; attempt++) {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ownerLock])
      if (rows[0]?.locked) return client
      await sleep(100)
    }
    const holder = await runningServerName(client)
    throw startupError(
      `Another Storekeeper${holder ? ` (process ${holder})` : ''} runs on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    )
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function runningServerName(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  )
  return /\d+/.exec(rows[0]?.name ?? '')?.[0]
}
