import { createHmac } from 'node:crypto'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { open, randomToken, reseal, seal } from '#server/platform/secrets.ts'

const purpose = 'webhook'

/** Gives a webhook another secret and returns it: it is stored sealed, and never shown again. */
export async function renewSecret({ db, services }: TxCtx, id: number): Promise<string> {
  const secret = `whsec_${randomToken(24)}`
  const sealed = seal(services.config.secretKey, purpose, secret)
  await db.updateTable('webhooks').set({ secret: sealed }).where('id', '=', id).execute()
  return secret
}

/** Null when it was sealed with another SECRET_KEY. */
export const openSecret = ({ services }: Pick<Ctx, 'services'>, sealed: string): string | null =>
  open(services.config.secretKey, purpose, sealed)

/** The value of the header Storekeeper-Signature, as Stripe signs: HMAC-SHA256 in hex of time and body, with the time. */
export function signDelivery(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Reseals secrets that were sealed with an older key of SECRET_KEY. Returns how many. */
export async function resealWebhooks({ db, config }: Services): Promise<number> {
  let resealed = 0
  for (const { id, secret } of await db.selectFrom('webhooks').select(['id', 'secret']).execute()) {
    const text = reseal(config.secretKey, purpose, secret)
    if (text === null) continue
    await db.updateTable('webhooks').set({ secret: text }).where('id', '=', id).where('secret', '=', secret).execute()
    resealed++
  }
  return resealed
}
