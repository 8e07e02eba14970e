import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { startupProblem } from '#server/platform/startup-problem.ts'
import { applicationDatabase, connectAsSuperuser, initialise } from './cluster-setup.ts'
import { databaseRecord } from './database-folder.ts'
import { type DatabaseRecord, updateRecord } from './database-record.ts'
import { postgresAccount } from './postgres-account.ts'
import { postgresPrograms } from './postgres-programs.ts'
import type { Cluster } from './postmaster.ts'
import { disownStalePidFile, lastWords, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  url: string
  /** Where PostgreSQL's own files are, inside DATA_DIR or not. */
  folder: string
  /** For the very end of a shutdown: everything that uses the database is closed by then. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Settings of PostgreSQL beyond our own. */
  settings?: Record<string, string>
  /** Attributes of the server's role, as in CREATE ROLE. */
  roleAttributes?: string
  /** Hears that PostgreSQL ended on its own and comes back. */
  onNotice?: (message: string) => void
}

/**
 * Runs the PostgreSQL of DATA_DIR, or adopts the one that still runs there after its server was killed, and keeps it
 * running: if it ends, it is started again on the same port, so pools find it. One server per DATA_DIR.
 */
export async function startEmbeddedDatabase(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const record = databaseRecord(dataDir)
  const home = realpathSync(dataDir)
  const account = postgresAccount(record.folder)
  const cluster: Cluster = {
    data: join(record.folder, 'cluster'),
    log: join(record.folder, 'postgres.log'),
    account,
    programs: await postgresPrograms(account, record.folder),
    settings: options.settings ?? {},
  }
  await initialise(cluster, record)
  const port = await ensureRunning(cluster, record, () => freePort(record.port))
  if (port !== record.port) updateRecord(home, { ...record, port })
  let owner = await becomeOwner(record, port, home)
  const url = await applicationDatabase(owner, record, port, options.roleAttributes ?? '')

  let stopping = false
  const watch = () => owner.once('end', () => void comeBack())
  const comeBack = async () => {
    while (!stopping) {
      options.onNotice?.('The database has stopped; it is started again.')
      try {
        await ensureRunning(cluster, record, async () => port)
        owner = await becomeOwner(record, port, home)
        watch()
        return
      } catch (error) {
        options.onNotice?.(error instanceof Error ? error.message : String(error))
        await sleep(1_000)
      }
    }
  }
  watch()
  return {
    url,
    folder: record.folder,
    async stop() {
      stopping = true
      const running = runningPostmaster(cluster.data)
      if (running) await stopPostmaster(cluster, running.pid)
      await owner.end().catch(() => {})
    },
  }
}

/** Answers the port. The loop is for whatever is under way: a start by another process, a stop, a recovery. */
async function ensureRunning(
  cluster: Cluster,
  record: DatabaseRecord,
  choosePort: () => Promise<number>,
): Promise<number> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const running = runningPostmaster(cluster.data)
    if (running) {
      if (await answers(cluster, record, running.port)) return running.port
      continue
    }
    disownStalePidFile(cluster.data)
    const port = await choosePort()
    if (await startPostmaster(cluster, port, () => answers(cluster, record, port))) return port
    const words = lastWords(cluster)
    const passing = /already exists|still in use|could not create any TCP|starting up|shutting down/.test(words)
    if (!passing)
      throw startupProblem(`The database does not start: ${words || 'without a word'}. Its log is ${cluster.log}.`)
  }
  throw startupProblem(`The database is not ready after a minute. Its log is ${cluster.log}.`)
}

/** Whether our own cluster listens there: some other program may have taken a port that was once ours. */
async function answers(cluster: Cluster, record: DatabaseRecord, port: number): Promise<boolean> {
  try {
    const client = await connectAsSuperuser(record, port)
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    await client.end()
    return rows[0]?.data === cluster.data
  } catch {
    return false
  }
}

const ownerLock = 8_051_702

/** The lock ends with its session, so a killed server leaves none behind; a moment passes until PostgreSQL notices. */
async function becomeOwner(record: DatabaseRecord, port: number, dataDir: string): Promise<Client> {
  const client = await connectAsSuperuser(record, port)
  for (let attempt = 1; attempt <= 20; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [ownerLock])
    if (rows[0]?.locked) return client
    await sleep(100)
  }
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  )
  await client.end()
  const holder = /\d+/.exec(rows[0]?.name ?? '')?.[0]
  throw startupProblem(
    `Another Storekeeper${holder ? ` (process ${holder})` : ''} runs on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
}

/** `wanted` if nobody listens there, else any other. */
async function freePort(wanted: number): Promise<number> {
  return (wanted && (await listen(wanted))) || (await listen(0)) || 0
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
