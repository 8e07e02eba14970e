import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type * as calls from '#contracts/webhooks/webhook-calls.ts'
import type { WebhookDelivery, WebhookDeliveryDetail } from '#contracts/webhooks/webhook-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { getPageRange } from '#server/resource/list-query.ts'

const columns = sql`d.id, d.event_id, d.event, d.status, d.attempts, d.created_at, d.attempted_at, d.response_status, d.duration_ms,
  d.error, case when d.status = 'waiting' then d.next_attempt_at end as next_attempt_at`

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(ctx: Ctx, input: ReadInputOf<typeof calls.listWebhookDeliveries>) {
  const { page, per_page } = getPageRange(input)
  const status = input.status ?? null
  const listed = sql`d.webhook_id = ${input.id} and (${status}::text is null or d.status = ${status})`
  const [{ rows }, counted] = await Promise.all([
    sql<WebhookDelivery>`
      select ${columns} from webhook_deliveries d where ${listed}
      order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from webhook_deliveries d where ${listed}`.execute(ctx.db),
  ])
  return { data: rows, total: counted.rows[0]?.total ?? 0, page, per_page }
}

/** A delivery with what was sent and what came back. */
export async function showDelivery(
  ctx: Ctx,
  { id, delivery_id }: ReadInputOf<typeof calls.showWebhookDelivery>,
): Promise<{ data: WebhookDeliveryDetail }> {
  const { rows } = await sql<WebhookDeliveryDetail>`
    select ${columns}, w.url, d.body as request_body, d.response_body
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${delivery_id} and d.webhook_id = ${id}`.execute(ctx.db)
  const [data] = rows
  if (!data) throw notFound()
  return { data }
}
