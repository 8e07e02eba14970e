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
 * Runs `work` in a transaction. Statements issued at the same time, by Promise.all, are sent to the database in one round trip and executed
 * in order, unlike in kysely's own transactions.
 */
export function transaction<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute((waiting) => {
    const executor = waiting.getExecutor()
    return executor.provideConnection((connection) => whileOpen(executor, connection, work))
  })
}

/**
 * Runs `work` in a savepoint: if it fails, what it wrote is undone and the transaction continues. The connection it is given becomes
 * unusable afterwards, so that a statement left over from a failed part cannot reach the database.
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

/** Failed work may still have statements under way: they must not run on a connection that another request uses by then. */
async function whileOpen<DB, T>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let isOver = false
  const provider = {
    async provideConnection<R>(use: (it: DatabaseConnection) => Promise<R>) {
      if (isOver) throw new Error('The transaction has ended')
      return use(connection)
    },
  }
  try {
    return await work(new Transaction({ ...props, executor: executor.withConnectionProvider(provider) }))
  } finally {
    isOver = true
  }
}
