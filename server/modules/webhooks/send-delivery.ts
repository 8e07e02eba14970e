import type { IncomingMessage } from 'node:http'
import type { Services } from '#server/kernel/services.ts'
import { askPublic, ForbiddenAddress } from '#server/platform/public-connection.ts'
import type { DueDelivery, Outcome } from './delivery-states.ts'
import { openSecret, signDelivery } from './secret.ts'

const milliseconds = 5_000
/** Bytes of an answer that are read. */
const mostBytes = 4096

/** Sends a delivery once. Any answer from 200 to 299 means that the receiver has it; redirects are not followed. */
export async function sendDelivery(services: Services, delivery: DueDelivery): Promise<Outcome> {
  const begin = performance.now()
  const done = (outcome: Partial<Outcome>): Outcome => ({
    is_delivered: false,
    response_status: null,
    response_body: '',
    error: '',
    ...outcome,
    duration_ms: Math.round(performance.now() - begin),
  })
  const secret = openSecret({ services }, delivery.secret)
  if (secret === null) return done({ error: 'secret' })
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const { body } = delivery
    const response = await askPublic(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Storekeeper',
        'storekeeper-event': delivery.event,
        'storekeeper-event-id': delivery.event_id,
        'storekeeper-attempt': delivery.attempts,
        'storekeeper-signature': signDelivery(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      signal,
      allowedHosts: services.config.webhookHosts,
    })
    const { statusCode: response_status = 0 } = response
    const is_delivered = response_status >= 200 && response_status < 300
    return done({ is_delivered, response_status, response_body: await readBeginning(response) })
  } catch (error) {
    if (error instanceof ForbiddenAddress) return done({ error: 'forbidden' })
    return done({ error: signal.aborted ? 'timeout' : 'connection' })
  }
}

/** What a text column can hold of the first bytes. The status counts, even if the rest never comes. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= mostBytes) break
    }
  } catch {
    // What has arrived is enough to read.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '')
}
