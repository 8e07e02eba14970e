import type { Logger } from 'pino'
import { createQueues, type JobData, type JobHandler, type QueueOptions } from './queues.ts'

/** Background jobs that survive requests and crashes: stored in PostgreSQL by pg-boss, run by one process at a time. */
export interface Jobs {
  /**
   * Puts a job into the queue `name`, with `db` in the caller's transaction: it exists when that commits. With a
   * `singletonKey` there is at most one waiting job of that key.
   */
  queue(name: string, data: JobData, options?: QueueOptions): Promise<void>
  /**
   * Does the jobs of a queue, one at a time in each process. A job that throws, or whose process ended, is done again
   * (five times, ever later), so a handler must do no harm when it is called twice.
   */
  work<D extends JobData>(name: string, handler: JobHandler<D>): Promise<void>
  /** Runs once a tick, however many processes there are: `when` is a cron expression (UTC) or a number of seconds. */
  every(when: string | number, name: string, handler: () => Promise<void>): Promise<void>
  /** Does a job again that failed for good. */
  retry(name: string, id: string): Promise<void>
  /** Deletes a job that failed for good. */
  discard(name: string, id: string): Promise<void>
  /** Takes no more jobs and waits for those that run. What fails because of it is no failure: the next process does it. */
  stop(): Promise<void>
}

/**
 * Returns at once; pg-boss starts with the first use. It makes and changes its own tables (schema pgboss) under its own
 * lock, so they are no migration of ours, and processes of two versions get along.
 */
export function startJobs({ url, log, pollMs }: { url: string; log: Logger; pollMs: number }): Jobs {
  const queues = createQueues(url, log)
  const timers: NodeJS.Timeout[] = []

  async function work<D extends JobData>(name: string, handler: JobHandler<D>): Promise<void> {
    const boss = await queues.ready(name)
    const worker: string = await boss.work<D>(name, pace(pollMs), async ([job]) => {
      if (job) await queues.run(job, handler)
      // More may be waiting: look again at once.
      boss.notifyWorker(worker)
    })
  }

  /**
   * Every process enqueues each tick, and the queue accepts one job for it: a process that dies leaves no gap, and after a time without any
   * process the first one that starts catches up, once.
   */
  async function tickEvery(seconds: number, name: string): Promise<void> {
    const tick = { singletonKey: 'tick', singletonSeconds: seconds, deleteAfterSeconds: Math.max(seconds, 600) }
    const enqueue = () => queues.send(name, {}, tick)
    await enqueue()
    // A tick that cannot be enqueued now is enqueued with the next one.
    timers.push(setInterval(() => void enqueue().catch(() => {}), seconds * 1000).unref())
  }

  return {
    queue: (name, data, options = {}) => queues.send(name, data, options),
    work,
    async every(when, name, handler) {
      await work(name, handler)
      await (typeof when === 'string' ? queues.schedule(name, when) : tickEvery(when, name))
    },
    async retry(name, id) {
      await (await queues.ready(name)).retry(name, id)
    },
    async discard(name, id) {
      await (await queues.ready(name)).deleteJob(name, id)
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await queues.stop()
    },
  }
}

/**
 * How often an idle worker looks. NOTIFY wakes it at once for a new job, so that looking is for what fell due: retries, and jobs whose process
 * died. With some forty queues it is most of what an idle server does.
 */
function pace(pollMs: number) {
  const seconds = Math.max(0.5, pollMs / 1000)
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: Math.max(2 * seconds, (10 * pollMs) / 1000) }
}
