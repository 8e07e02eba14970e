import { type PaymentConfig, secretKeys } from '#contracts/payments/payment.ts'

/** What a form shows in the place of a stored secret: dots and its last characters. */
const mask = '••••'
const isMasked = (value: string) => value.startsWith(mask)

/**
 * Takes the secrets out of a method's settings before they are stored: what stays shows the last four characters. A secret that is left
 * out or masked is unchanged, an empty one is removed.
 */
export function splitSecrets(
  sent: PaymentConfig,
  stored: Readonly<Record<string, string>>,
): { config: PaymentConfig; secrets: Record<string, string> } {
  const secrets: Record<string, string> = { ...stored }
  const config: PaymentConfig = { ...sent }
  for (const name of secretKeys) {
    const value = sent[name]
    if (value !== undefined && !isMasked(value)) {
      if (value === '') delete secrets[name]
      else secrets[name] = value
    }
    const current = secrets[name]
    if (current) config[name] = `${mask}${current.slice(-4)}`
    else delete config[name]
  }
  return { config, secrets }
}
