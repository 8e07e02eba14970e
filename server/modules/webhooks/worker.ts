import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { claimDelivery, dueWebhooks, settleDelivery } from './delivery-states.ts'
import { sendDelivery } from './send-delivery.ts'

interface WebhookWorker {
  /** Waits for the deliveries that are on their way. */
  stop(): Promise<void>
}

/** Webhooks that a process sends to at the same time. */
const mostLanes = 20

/**
 * Sends deliveries in the background of this process, one after the other to each webhook, so that a slow receiver delays only itself. A
 * delivery is sent at least once: an attempt whose process ended is made again.
 */
export function startWebhookWorker(services: Services): WebhookWorker {
  const stopping = new AbortController()
  const lanes = new Map<number, Promise<void>>()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = await dueWebhooks(services.db).catch((error: unknown) => {
        services.log.warn({ err: error }, 'Cannot read the deliveries of webhooks')
        return []
      })
      for (const id of due) if (!lanes.has(id) && lanes.size < mostLanes) lanes.set(id, sendAll(id))
      await sleep(services.config.workerPollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function sendAll(id: number): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const delivery = await claimDelivery(services.db, id)
        if (!delivery) return
        await services.pace.turn()
        const outcome = await sendDelivery(services, delivery)
        await settleDelivery(systemContext(services), delivery, outcome)
      }
    } catch (error) {
      // The delivery is taken again when its lease ends.
      services.log.warn({ err: error, webhook: id }, 'Cannot send to a webhook')
    } finally {
      lanes.delete(id)
    }
  }

  const running = work()
  return {
    async stop() {
      stopping.abort()
      await running
      await Promise.all(lanes.values())
    },
  }
}
