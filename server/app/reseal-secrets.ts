import type { Services } from '#server/kernel/services.ts'
import { resealSettings } from '#server/kernel/settings/reseal-settings.ts'
import { resealSecondFactors } from '#server/modules/auth/auth.ts'
import { resealPaymentKeys } from '#server/modules/payments/payments.ts'
import { resealWebhooks } from '#server/modules/webhooks/webhooks.ts'
import { typedKeys } from '#server/platform/secrets.ts'

/** With several keys in SECRET_KEY: reseals everything with the first, so that the others can be removed (docs/operations.md). */
export async function resealSecrets(services: Services): Promise<number> {
  if (typedKeys(services.config.secretKey).length < 2) return 0
  const settings = await resealSettings(services)
  if (settings > 0) await services.settings.refresh()
  const others = [resealSecondFactors, resealPaymentKeys, resealWebhooks]
  let resealed = settings
  for (const resealAll of others) resealed += await resealAll(services)
  services.log.info({ resealed }, 'Secrets are sealed with the first key of SECRET_KEY')
  return resealed
}
