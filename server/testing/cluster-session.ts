import { Pool, type PoolClient } from 'pg'
import { testClusterUrl } from './test-cluster.ts'

let pool: { url: string; sessions: Pool } | undefined

/**
 * Work outside of the databases of tests, as the owner of them all. The connection is kept for the next one, because starting it takes
 * PostgreSQL more time than most of what is asked; it keeps no process alive.
 */
export async function withCluster<T>(work: (session: PoolClient, url: string) => Promise<T>): Promise<T> {
  const url = await testClusterUrl()
  if (pool?.url !== url) {
    void pool?.sessions.end()
    pool = { url, sessions: openSessions(url) }
  }
  const session = await pool.sessions.connect()
  try {
    return await work(session, url)
  } finally {
    session.release()
  }
}

/** A few, because making a template holds one while its database is made. */
function openSessions(connectionString: string): Pool {
  const options = { connectionString, max: 4, connectionTimeoutMillis: 60_000 }
  return new Pool({ ...options, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {})
}
