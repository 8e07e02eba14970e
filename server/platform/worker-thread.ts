import { Worker } from 'node:worker_threads'
import { BusyError } from './busy-error.ts'

/** Runs long synchronous work in a worker thread, one job at a time. */
interface WorkerThread<Job, Result> {
  /** Rejects when the job fails, ends its thread or takes too long; the next job gets a new thread. 503 when too many jobs wait already. */
  do(job: Job): Promise<Result>
}

/** Megabytes: a job that needs more ends its thread, not the process. */
const largestHeap = 256

interface Options {
  /** The maximum duration of a job. */
  timeoutMs: number
  /** The thread ends after this idle time, which frees its memory. */
  idleMs: number
  /** Maximum number of jobs, including the running one: each waiting job holds its data in memory. */
  maxJobs: number
}

/** Message from the worker thread (worker-entry.ts). */
export type WorkerResult<Result> = { result: Result } | { problem: string }

/**
 * `script` calls `doJobs`. The thread starts with the first job, does not keep the process alive, and receives no environment variables.
 */
export function workerThread<Job, Result>(
  script: URL,
  { timeoutMs, idleMs, maxJobs }: Options,
): WorkerThread<Job, Result> {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let jobs = 0

  function end(): void {
    clearTimeout(idle)
    void thread?.terminate()
    thread = undefined
  }

  function begin(): Worker {
    clearTimeout(idle)
    if (thread) return thread
    const started = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: largestHeap } })
    started.unref()
    // A thread that breaks while idle is replaced with the next job.
    const onEnd = () => {
      if (thread === started) thread = undefined
    }
    started.on('error', onEnd).on('exit', onEnd)
    thread = started
    return started
  }

  function run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const worker = begin()
      const settle = (act: () => void) => {
        clearTimeout(tooLong)
        worker.off('message', answered).off('error', broken).off('exit', ended)
        act()
      }
      const answered = (done: WorkerResult<Result>) =>
        settle(() => ('result' in done ? resolve(done.result) : reject(new Error(done.problem))))
      const broken = (error: unknown) => settle(() => reject(error))
      const ended = () => broken(new Error('The thread ended before its job was done'))
      const tooLong = setTimeout(() => {
        end()
        broken(new Error(`The job took longer than ${timeoutMs} ms`))
      }, timeoutMs)
      worker.on('message', answered).on('error', broken).on('exit', ended)
      worker.postMessage(job)
    })
  }

  return {
    async do(job) {
      if (jobs >= maxJobs) throw new BusyError()
      jobs++
      const done = last.then(() => run(job))
      last = done
        .catch(() => {})
        .then(() => {
          jobs--
          clearTimeout(idle)
          idle = setTimeout(end, idleMs).unref()
        })
      return done
    },
  }
}
