import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { prepareBroadcast } from '#server/modules/broadcasts/render-broadcast.ts'
import type { OutgoingMail } from '#server/platform/mail/mail.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { markUnknown, type Reserved, release, reserve, type SendingBroadcast, sendingBroadcasts } from './deliveries.ts'
import { createDeliveryWriter } from './delivery-writer.ts'
import { startDueBroadcasts } from './due-schedules.ts'
import { finishBroadcasts } from './finish-broadcasts.ts'
import { type Mailer, type SharedWork, sendDelivery } from './send-one.ts'
import { takeTimes } from './sending-rate.ts'

export interface BroadcastMail {
  host: string
  /** Sends one email now; throws a MailFailure. */
  send(mail: OutgoingMail): Promise<void>
}

interface BroadcastWorker {
  /** Waits for the emails that are on their way. */
  stop(): Promise<void>
}

/**
 * Sends broadcasts in the background of this process (broadcasts.md B4). Any number of processes may: each reserves deliveries of its own, and
 * all of them share one rate.
 */
export function startBroadcastWorker(services: Services, mail: BroadcastMail): BroadcastWorker {
  const stopping = new AbortController()
  const mailer: Mailer = { ...mail, worker: randomToken(9) }
  const rest = () => sleep(services.config.workerPollMs, undefined, { signal: stopping.signal }).catch(() => {})

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasSent = await workOnce(services, mailer, stopping.signal).catch((error: unknown) => {
        services.log.warn({ err: error }, 'Cannot process broadcasts')
        return false
      })
      if (!hasSent) await rest()
    }
  }

  const running = work()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One round over all broadcasts; whether something was sent. */
export async function workOnce(services: Services, mailer: Mailer, stopping: AbortSignal): Promise<boolean> {
  const ctx = systemContext(services)
  const lease = services.config.broadcastLeaseSeconds
  await startDueBroadcasts(ctx)
  await markUnknown(ctx.db, lease)
  let hasSent = false
  for (const broadcast of await sendingBroadcasts(ctx.db)) {
    if (stopping.aborted) return hasSent
    const { batch_size: size } = ctx.settings.broadcast
    const batch = await reserve(ctx.db, { broadcastId: broadcast.id, worker: mailer.worker, size, lease })
    if (batch.length > 0) await sendBatch(ctx, mailer, { broadcast, batch, stopping })
    hasSent ||= batch.length > 0
  }
  await finishBroadcasts(ctx)
  return hasSent
}

interface Batch {
  broadcast: SendingBroadcast
  batch: readonly Reserved[]
  stopping: AbortSignal
}

/** Sends a batch in parallel lanes, at most as fast as the rate of the settings. A worker that stops leaves the rest to the next one. */
async function sendBatch(ctx: Ctx, mailer: Mailer, { broadcast, batch, stopping }: Batch): Promise<void> {
  const { concurrency, rate_per_second } = ctx.settings.broadcast
  const lease = ctx.services.config.broadcastLeaseSeconds * 1000
  const begin = Date.now()
  const { wait, between } = await takeTimes(ctx.db, batch.length, rate_per_second)
  const waiting = batch.entries()
  const work: SharedWork = {
    mailer,
    broadcastId: broadcast.id,
    writer: createDeliveryWriter(ctx, mailer.worker),
    render: createRenderer(ctx, broadcast),
  }
  const lane = async () => {
    const written: Promise<void>[] = []
    for (const [at, delivery] of waiting) {
      const pause = begin + wait + at * between - Date.now()
      if (pause > 0) await sleep(pause, undefined, { signal: stopping }).catch(() => {})
      await ctx.services.pace.turn()
      // What is not begun before the reservation ends belongs to the worker that reserves it next.
      if (stopping.aborted || Date.now() - begin > lease / 2) break
      written.push((await sendDelivery(ctx, work, delivery)).written)
    }
    await Promise.all(written)
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, lane))
  } finally {
    await release(ctx.db, broadcast.id, mailer.worker)
  }
}

/** Renders emails of a broadcast; what all receivers of a language have in common is loaded once. */
function createRenderer(ctx: Ctx, { frozen }: SendingBroadcast): SharedWork['render'] {
  const prepared = new Map<string, ReturnType<typeof prepareBroadcast>>()
  return async (delivery) => {
    const { language } = delivery
    const found = prepared.get(language) ?? prepareBroadcast(ctx, frozen, language)
    prepared.set(language, found)
    return (await found)(delivery)
  }
}
