import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { PlatformTables } from '#server/platform/tables.ts'
import { PreparingClient } from './prepared-statements.ts'
import { createSocketOpener } from './socket-with-buffer.ts'
import { typeParsers } from './type-parsers.ts'

/**
 * Connections of one server process, unless DATABASE_CONNECTIONS says otherwise. Ten keep two cores busy, and eight processes stay under the 100 that PostgreSQL allows by default. A
 * rush on one product serialises its buyers: waiting for a connection or a lock is bounded so that 200 of them all get a response; longer
 * waits fail with 503.
 */
const connections = 10

/** Milliseconds; security.md S10. A report that needs longer sets its own `statement_timeout` locally. */
const limits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Parallel query and JIT are off: the shop's statements are short and many, and both cost more than they save. Pages read often are in
 * memory, where random access costs hardly more than sequential access.
 */
const planning = '-c max_parallel_workers_per_gather=0 -c jit=off -c random_page_cost=1.1'

interface Database<DB> {
  /** The primary: every write, and every read that must see the writes before it. */
  db: Kysely<DB>
  /** A read replica where DATABASE_READ_URL names one, the primary otherwise: reads that may be a second old. */
  readDb: Kysely<DB>
  /** Connection usage of both pools together. */
  poolUsage(): PoolUsage
  close(): Promise<void>
}

export interface PoolUsage {
  used: number
  idle: number
  waiting: number
}

/** `onError` receives errors of idle connections; queries report their own. */
export function openDatabase<DB = PlatformTables>(
  url: string,
  options: { readUrl?: string | undefined; connections?: number; onError?: (error: Error) => void } = {},
): Database<DB> {
  const pools: Pool[] = []
  const goodbyes = new Set<Promise<void>>()
  const openSocket = createSocketOpener()
  const open = (connectionString: string) => {
    const pool = new Pool({
      Client: PreparingClient,
      connectionString,
      max: options.connections ?? connections,
      types: typeParsers,
      stream: openSocket,
      pipeline: true,
      keepAlive: true,
      application_name: `storekeeper ${process.pid}`,
      ...limits,
      options: planning,
    })
    pool.on('error', options.onError ?? (() => {}))
    pool.on('connect', (client) => {
      // One that breaks between two queries of its user has no listener of the pool; the next query on it fails anyway.
      client.on('error', () => {})
      const { promise, resolve } = Promise.withResolvers<void>()
      goodbyes.add(promise)
      client.once('end', () => {
        goodbyes.delete(promise)
        resolve()
      })
    })
    pools.push(pool)
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  }
  const db = open(url)
  const readDb = options.readUrl ? open(options.readUrl) : db
  return {
    db,
    readDb,
    poolUsage() {
      const count = (name: 'totalCount' | 'idleCount' | 'waitingCount') =>
        pools.reduce((sum, pool) => sum + pool[name], 0)
      return {
        used: count('totalCount') - count('idleCount'),
        idle: count('idleCount'),
        waiting: count('waitingCount'),
      }
    },
    async close() {
      await db.destroy()
      if (readDb !== db) await readDb.destroy()
      // pg's pool reports its end before its connections are closed; stopping the database now would break them.
      await Promise.race([Promise.all(goodbyes), sleep(1_000, undefined, { ref: false })])
    },
  }
}
