import { parentPort } from 'node:worker_threads'
import type { Done } from './worker-thread.ts'

/** The other side of worker-thread.ts: in the thread, does each job that it is sent. */
export function doJobs<Job, Result>(work: (job: Job) => Promise<Result> | Result): void {
  parentPort?.on('message', async (job: Job) => {
    const done = await Promise.resolve()
      .then(() => work(job))
      .then(
        (result): Done<Result> => ({ result }),
        (error: unknown): Done<Result> => ({
          problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
    parentPort?.postMessage(done)
  })
}
