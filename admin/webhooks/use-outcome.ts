import type { WebhookDelivery } from '#contracts/webhooks/webhook-calls.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** What the receiver answered to the last attempt, or why there was no answer; '–' before it. */
export function useOutcome() {
  const translate = useTranslate()
  return ({ response_status, error }: WebhookDelivery) =>
    error ? translate(`admin.webhook.error.${error}`) : response_status === null ? '–' : `HTTP ${response_status}`
}
