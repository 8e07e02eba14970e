import {
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryExecutor,
  sql,
  Transaction,
} from 'kysely'

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const props = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Runs `work` in a transaction whose statements do not wait for each other as kysely's own do: those that are asked for at once, by
 * Promise.all, go to the database in one trip and are done there in their order.
 */
export function transaction<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute((waiting) => {
    const executor = waiting.getExecutor()
    return executor.provideConnection((connection) => whileOpen(executor, connection, work))
  })
}

/**
 * Runs `work` in a part of a transaction that can fail by itself: what it wrote is undone, and the transaction goes on. What it is handed
 * ends with it, so that a statement which a failed part left behind cannot reach the database after the part was undone.
 */
export function savepoint<DB, T>(tx: Transaction<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    // One inside another may have the same name: PostgreSQL takes the newest.
    await sql`savepoint part`.execute(tx)
    try {
      const value = await whileOpen(executor, connection, work)
      await sql`release savepoint part`.execute(tx)
      return value
    } catch (error) {
      await sql`rollback to savepoint part`.execute(tx)
      await sql`release savepoint part`.execute(tx)
      throw error
    }
  })
}

/** Work that failed may have left a part of itself behind, which goes on: not on a connection that is somebody else's by then. */
async function whileOpen<DB, T>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let isOver = false
  const provider = {
    async provideConnection<R>(use: (it: DatabaseConnection) => Promise<R>) {
      if (isOver) throw new Error('The transaction is over')
      return use(connection)
    },
  }
  try {
    return await work(new Transaction({ ...props, executor: executor.withConnectionProvider(provider) }))
  } finally {
    isOver = true
  }
}
