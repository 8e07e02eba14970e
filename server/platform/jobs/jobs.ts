import type { Db } from '#server/context.ts'

export type JobData = Record<string, unknown>
export type JobHandler<D extends JobData> = (data: D) => Promise<void>

/** Background work that outlives a request and a crash: kept in PostgreSQL by pg-boss, done by one process at a time. */
export interface Jobs {
  /**
   * Puts a job into the queue `name`, with `db` in the caller's transaction: it exists when that commits. With a
   * `singletonKey` there is at most one waiting job of that key.
   */
  queue(name: string, data: JobData, options?: QueueOptions): Promise<void>
  /**
   * Does the jobs of a queue. A job that throws, or whose process ended, is done again (3 times, ever later), so a
   * handler does the same thing twice without harm.
   */
  work<D extends JobData>(name: string, handler: JobHandler<D>): Promise<void>
  /** Runs once a tick, however many processes there are: `when` is a cron expression (UTC) or a number of seconds. */
  every(when: string | number, name: string, handler: () => Promise<void>): Promise<void>
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}

export interface QueueOptions {
  db?: Db
  singletonKey?: string
}
