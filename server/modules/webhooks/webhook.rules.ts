import type { webhook } from '#contracts/webhooks/webhook.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { isForbiddenUrl } from '#server/platform/public-connection.ts'
import type { Rules } from '#server/resource/rules.ts'

export const webhookRules: Rules<typeof webhook> = {
  beforeSave({ services }, { draft, before }) {
    const { webhookHosts } = services.config
    if (draft.url && (isForbiddenUrl(draft.url, webhookHosts) || !isEncrypted(draft.url, webhookHosts)))
      throw fieldError('url', 'validation.webhook_url')
    const events = draft.events ?? before?.events ?? []
    if (events.length === 0) throw fieldError('events', 'validation.required')
    if (draft.events) draft.events = [...new Set(draft.events)]
    // Staff have repaired what failed.
    if (draft.enabled && before?.enabled === false)
      Object.assign(draft, { disabled_by_failures: false, failing_since: null })
  },

  async read({ db }, rows) {
    const waiting = await db
      .selectFrom('webhook_deliveries')
      .select((e) => ['webhook_id', e.fn.countAll<number>().as('waiting')])
      .where('status', '=', 'waiting')
      .where(
        'webhook_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('webhook_id')
      .execute()
    const byWebhook = new Map(waiting.map((row) => [row.webhook_id, Number(row.waiting)]))
    return rows.map(({ id }) => ({ waiting: byWebhook.get(id) ?? 0 }))
  },
}

const isEncrypted = (text: string, allowedHosts: readonly string[]) => {
  const { protocol, host } = new URL(text)
  return protocol === 'https:' || allowedHosts.includes(host)
}
