import { randomUUID } from 'node:crypto'
import { fromKysely, type Job, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { withRequestId } from '#server/platform/log.ts'
import { withoutSecrets } from '#server/platform/log-secrets.ts'
import type { PlatformDb } from '#server/platform/tables.ts'

export type JobData = Record<string, unknown>
/** `ending` is aborted when the process ends: a long job throws then, and is restarted by the next process. */
export type JobHandler<D extends JobData> = (data: D, ending: AbortSignal) => Promise<void>

export interface QueueOptions {
  db?: PlatformDb
  singletonKey?: string
}

/** Seconds. A job whose worker gives no sign of life for this long is given to another one. */
const heartbeatSeconds = 10
const superviseIntervalSeconds = 5
/** Seconds, the most that pg-boss takes: a job that shows signs of life may take as long as it needs on a slow machine. */
const expireInSeconds = 24 * 3600

/** Milliseconds; the server has 28 s in all to end (process-lifecycle.ts). */
const maxDrain = 20_000

const queueOptions = {
  // At most one job of a key waits and one runs; a job without a key gets one of its own.
  policy: 'stately',
  notify: true,
  heartbeatSeconds,
  expireInSeconds,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  // What failed for good stays for a week, to be looked at.
  deleteAfterSeconds: 7 * 86_400,
} as const

/** pg-boss as jobs.ts needs it: started when first used, with queues that are made when first named. */
export function createQueues(url: string, log: Logger) {
  const made = new Map<string, Promise<void>>()
  let started: Promise<PgBoss> | undefined
  const ending = new AbortController()

  async function start(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: url,
      application_name: `storekeeper ${process.pid} jobs`,
      max: 3,
      useListenNotify: true,
      superviseIntervalSeconds,
      monitorIntervalSeconds: superviseIntervalSeconds,
    })
    boss.on('error', (error) => log.error({ err: error }, 'Background job error'))
    boss.on('warning', (warning) => log.warn({ warning }, 'Background jobs report'))
    return await boss.start()
  }

  /** The database may be away for a moment: the next use tries again. */
  function boss(): Promise<PgBoss> {
    if (ending.signal.aborted) throw new Error('The jobs have been stopped')
    started ??= start()
    started.catch(() => {
      started = undefined
    })
    return started
  }

  async function ready(name: string): Promise<PgBoss> {
    const ours = await boss()
    if (!made.has(name)) made.set(name, ours.createQueue(name, queueOptions))
    await made.get(name)?.catch((error: unknown) => {
      made.delete(name)
      throw error
    })
    return ours
  }

  /** A job interrupted by the shutdown is retried by the next process and keeps all its attempts. */
  async function handOn<D extends JobData>({ name, data }: Job<D>): Promise<boolean> {
    try {
      await (await started)?.send(name, data, { singletonKey: randomUUID() })
      return true
    } catch {
      return false
    }
  }

  return {
    ready,

    async send(
      name: string,
      data: JobData,
      options: QueueOptions & Pick<SendOptions, 'singletonSeconds' | 'deleteAfterSeconds'>,
    ) {
      const { db, singletonKey = randomUUID(), ...more } = options
      const ours = await ready(name)
      // Also set on each job, because a queue created by an earlier version keeps its own options.
      await ours.send(name, data, { expireInSeconds, ...more, singletonKey, ...(db && { db: fromKysely(db) }) })
    },

    async schedule(name: string, cron: string) {
      const ours = await ready(name)
      await ours.schedule(name, cron, {}, { tz: 'UTC', missed: 'once', singletonKey: 'tick', expireInSeconds })
    },

    async run<D extends JobData>(job: Job<D>, handler: JobHandler<D>) {
      await withRequestId(job.id, async () => {
        try {
          await handler(job.data, ending.signal)
        } catch (error) {
          if (ending.signal.aborted && (await handOn(job))) return
          log.error({ err: error, job: job.name, attempt: job.retryCount + 1 }, 'A job failed')
          // pg-boss stores the error with the job: without properties that a library may have added to it.
          throw new Error(String(withoutSecrets(error instanceof Error ? error.message : String(error))))
        }
      })
    },

    async stop() {
      ending.abort(new Error('The jobs have been stopped'))
      const ours = await started?.catch(() => undefined)
      await ours?.stop({ graceful: true, timeout: maxDrain })
    },
  }
}
