import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a PostgreSQL for one test run. It stops with this process, even if this is killed (cluster-keeper.ts). */
export async function startTestCluster(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  // In its own process group: Ctrl-C must not end the keeper before it has stopped PostgreSQL.
  const keeper = spawn(process.execPath, ['server/testing/cluster-keeper.ts', folder, '--attached'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const [url] = await Promise.race([once(createInterface(keeper.stdout), 'line'), ended])
  if (typeof url !== 'string') throw new Error('The test database does not start: see above')
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
