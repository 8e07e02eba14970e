import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { isStartupError } from '#server/platform/startup-error.ts'
import { applicationDatabase, initialise } from './cluster-setup.ts'
import { databaseRecord } from './database-folder.ts'
import { becomeOwner } from './database-owner.ts'
import { type DatabaseRecord, updateRecord } from './database-record.ts'
import { postgresAccount } from './os-user.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { type Cluster, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureRunning, freePort } from './run-cluster.ts'
import { socketFolder } from './socket-folder.ts'

/** Milliseconds between two looks at whether PostgreSQL was asked to stop. */
const lookEvery = 2_000

interface EmbeddedDatabase {
  /** For the server, which cannot change tables. */
  url: string
  /** For migrations: the owner of the tables. */
  ownerUrl: string
  /** Where PostgreSQL's own files are, inside DATA_DIR or not. */
  folder: string
  /** For the very end of a shutdown: everything that uses the database is closed by then. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** Settings of PostgreSQL beyond our own. */
  settings?: Record<string, string>
  /** Attributes of the owner's role, as in CREATE ROLE. */
  roleAttributes?: string
  /** Called when PostgreSQL ended unexpectedly and is restarted. */
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
    sockets: socketFolder(record.folder),
    account,
    programs: await postgresPrograms(account, record.folder),
    settings: options.settings ?? {},
  }
  await initialise(cluster, record)
  const own = (choosePort: () => Promise<number>) => runAndOwn(cluster, record, home, choosePort)
  let { owner, port } = await own(() => freePort(record.port))
  if (port !== record.port) updateRecord(home, { ...record, port })
  const addresses = await applicationDatabase(owner, record, port, options.roleAttributes ?? '')

  let stopping = false
  let comingBack: Promise<void> | undefined
  const watch = () => owner.once('end', () => (comingBack = comeBack()))
  const comeBack = async () => {
    while (!stopping) {
      options.onNotice?.('The database has stopped; it is started again.')
      try {
        owner = (await own(async () => port)).owner
        return void watch()
      } catch (error) {
        options.onNotice?.(error instanceof Error ? error.message : String(error))
        await sleep(1_000)
      }
    }
  }
  watch()
  const looking = setInterval(() => hastenShutdown(cluster), lookEvery).unref()
  return {
    ...addresses,
    folder: record.folder,
    async stop() {
      stopping = true
      clearInterval(looking)
      await comingBack
      const running = runningPostmaster(cluster.data)
      if (running) await stopPostmaster(cluster, running.pid)
      await owner.end().catch(() => {})
    },
  }
}

/** Somebody asked PostgreSQL to stop once its clients have left, which the server would not do: it stops at once and is started again. */
async function hastenShutdown(cluster: Cluster): Promise<void> {
  const running = runningPostmaster(cluster.data)
  if (running?.isStopping) await stopPostmaster(cluster, running.pid)
}

interface Owned {
  port: number
  /** The session that holds the ownership lock. */
  owner: Client
}

/** A database that another Storekeeper is just stopping may end between the two steps: then once more. */
async function runAndOwn(
  cluster: Cluster,
  record: DatabaseRecord,
  home: string,
  choosePort: () => Promise<number>,
): Promise<Owned> {
  for (let attempt = 1; ; attempt++) {
    const port = await ensureRunning(cluster, record, choosePort)
    try {
      return { port, owner: await becomeOwner(record, port, home) }
    } catch (error) {
      if (isStartupError(error) || attempt === 10) throw error
    }
  }
}
