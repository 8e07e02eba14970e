import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startupError } from '#server/platform/startup-error.ts'
import { connectAsSuperuser } from './cluster-setup.ts'
import type { DatabaseRecord } from './database-record.ts'
import { type Cluster, disownStalePidFile, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

/** Temporary errors: another process starts or stops the same cluster, or another program was faster at the port. */
const passing = /already exists|still in use|could not create any TCP|starting up|shutting down|killed by/

/** Starts PostgreSQL, or adopts the one that runs already. Answers its port. */
export async function ensureRunning(
  cluster: Cluster,
  record: DatabaseRecord,
  choosePort: () => Promise<number>,
): Promise<number> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const running = runningPostmaster(cluster.data)
    if (running) {
      if (await answers(cluster, record, running.port)) return running.port
      if (running.isStopping) await stopPostmaster(cluster, running.pid)
      continue
    }
    disownStalePidFile(cluster.data)
    const port = await choosePort()
    const failure = await startPostmaster(cluster, port, () => answers(cluster, record, port))
    if (failure === undefined) return port
    if (!passing.test(failure))
      throw startupError(`The database does not start: ${failure}. Its log is ${cluster.log}.`)
  }
  throw startupError(`The database is not ready after a minute. Its log is ${cluster.log}.`)
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

/** `wanted` if that port is free, else any other. */
export async function freePort(wanted: number): Promise<number> {
  return (wanted && (await listenAt(wanted))) || (await listenAt(0)) || 0
}

function listenAt(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
