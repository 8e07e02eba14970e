import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { webhook } from '#contracts/webhooks/webhook.ts'
import type { createWebhook as contract, renewWebhookSecret } from '#contracts/webhooks/webhook-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { type Input, withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { requireWebhook } from './require-webhook.ts'
import { renewSecret } from './secret.ts'
import { webhookRules } from './webhook.rules.ts'

const ruledWebhook = withRules(webhook, webhookRules)

/** Creates a webhook with its secret, which only this response has. */
export const createWebhook = (ctx: Ctx, input: Input): Promise<EndpointResponse<OutputOf<typeof contract>>> =>
  inTransaction(ctx, async (tx) => {
    const data = await createRow(tx, ruledWebhook, input)
    const secret = await renewSecret(tx, data.id)
    return created({ data: { ...data, updated_at: String(data.updated_at) }, secret })
  })

/** Replaces the secret; deliveries are signed with the new one from now on. */
export const replaceSecret = (ctx: Ctx, { id }: ReadInputOf<typeof renewWebhookSecret>) =>
  inTransaction(ctx, async (tx) => {
    await requireWebhook(tx, id)
    const secret = await renewSecret(tx, id)
    await logActivity(tx, [{ resource: 'webhook', id, action: 'update', fields: ['secret'] }])
    return { data: { id, secret } }
  })
