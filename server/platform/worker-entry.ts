import { parentPort } from 'node:worker_threads'
import type { WorkerResult } from './worker-thread.ts'

/** The other side of worker-thread.ts: in the thread, does each job that it is sent. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result> | Result): void {
  parentPort?.on('message', async (job: Job) => {
    const done = await Promise.resolve()
      .then(() => work(job))
      .then(
        (result): WorkerResult<Result> => ({ result }),
        (error: unknown): WorkerResult<Result> => ({
          problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
    parentPort?.postMessage(done)
  })
}
