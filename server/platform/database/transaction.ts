import { DummyDriver, type Kysely, PostgresDialect, Transaction } from 'kysely'

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const props = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * Runs `work` in a transaction whose statements do not wait for each other as kysely's own do: those that are asked for at once, by
 * Promise.all, go to the database in one trip and are done there in their order.
 */
export function transaction<DB, T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute((waiting) => {
    const executor = waiting.getExecutor()
    return executor.provideConnection(async (connection) => {
      let isOver = false
      const provider = {
        async provideConnection<R>(use: (it: typeof connection) => Promise<R>) {
          // Work that failed may have left a part of itself behind, which goes on: not on a connection that is somebody else's by then.
          if (isOver) throw new Error('The transaction is over')
          return use(connection)
        },
      }
      try {
        return await work(new Transaction({ ...props, executor: executor.withConnectionProvider(provider) }))
      } finally {
        isOver = true
      }
    })
  })
}
