import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { resealKey } from '#server/modules/payments/gateway-key/load-key.ts'
import { reseal } from '#server/platform/secrets.ts'
import { methodPurpose } from './method-secrets.ts'

/** Reseals keys of payment services that were sealed with an older key of SECRET_KEY. Returns how many. */
export async function resealPaymentKeys(services: Services): Promise<number> {
  const { db, config } = services
  let resealed = await resealKey(systemContext(services))
  for (const { payment_method_id, sealed } of await db
    .selectFrom('payment_method_secrets')
    .select(['payment_method_id', 'sealed'])
    .execute()) {
    const text = reseal(config.secretKey, methodPurpose, sealed)
    if (text === null) continue
    await db
      .updateTable('payment_method_secrets')
      .set({ sealed: text })
      .where('payment_method_id', '=', payment_method_id)
      .where('sealed', '=', sealed)
      .execute()
    resealed++
  }
  return resealed
}
