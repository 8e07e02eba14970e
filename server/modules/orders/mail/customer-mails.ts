import { sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type {
  listOrderMails,
  OrderMailRow,
  previewOrderMail,
  resendOrderMail,
} from '#contracts/orders/order-mail-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { findOrder, lockOrder, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { type NewMail, queueMail, requeueMail } from '#server/platform/mail/outbox.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { customerMails } from './queue-order-mail.ts'
import { rebuildMail } from './rebuild-mail.ts'

/** The emails to the customer: their key is the kind, the order's id and what caused them. */
const mailsOf = ({ db }: Ctx, orderId: number) =>
  db
    .selectFrom('mail_outbox')
    .where('kind', 'in', [...customerMails, 'order_refunded'])
    .where(sql<boolean>`split_part(key, ' ', 2) = ${String(orderId)}`)
    .where(sql<boolean>`kind ~ '^(order|payment|tracking)_'`)

export async function getOrderMails(
  ctx: Ctx,
  { id }: ReadInputOf<typeof listOrderMails>,
): Promise<{ data: OrderMailRow[] }> {
  const rows = await mailsOf(ctx, id)
    .select(['id', 'kind', 'subject', 'to', 'status', 'error', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .execute()
  return { data: rows.map(({ error, ...row }) => ({ ...row, error: error ?? '' })) }
}

/** The email as it is stored while it waits, else as it would be written now; 404 where neither is possible. */
export async function previewMail(
  ctx: Ctx,
  { id, mail_id }: ReadInputOf<typeof previewOrderMail>,
): Promise<OutputOf<typeof previewOrderMail>> {
  const order = await findOrder(ctx, String(id))
  const stored = await findMail(ctx, id, mail_id)
  if (!order) throw notFound()
  const { subject, to, templated, html } = stored
  if (templated) return { data: { to, ...renderMail(templated, subject) } }
  if (html) return { data: { to, subject, html } }
  const mail = await rebuild(ctx, order, stored, stored.key)
  const shown = 'templated' in mail ? renderMail(mail.templated, mail.subject) : mail
  return { data: { to: mail.to, subject: mail.subject, html: shown.html } }
}

/**
 * Sends an email again: one that was not delivered as it is, a sent one with what the order says now. Refused while it still waits; asking
 * twice at the same time sends one.
 */
export async function resendMail(
  ctx: Ctx,
  { id, mail_id }: ReadInputOf<typeof resendOrderMail>,
): Promise<{ data: OrderMailRow[] }> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const stored = await findMail(tx, id, mail_id)
    if (stored.status === 'queued' || stored.status === 'sending') throw conflict('errors.mail_waiting')
    if (stored.status === 'sent') {
      const { count } = await mailsOf(tx, id)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const waiting = await mailsOf(tx, id)
        .select('id')
        .where('kind', '=', stored.kind)
        .where('status', 'in', ['queued', 'sending'])
        .executeTakeFirst()
      if (waiting) throw conflict('errors.mail_waiting')
      await queueMail(tx.db, await rebuild(tx, order, stored, `${stored.key} again ${count}`))
    } else await requeueMail(tx.db, mail_id)
    await logActivity(tx, [{ resource: 'order', id, action: 'update', fields: ['mail'] }])
  })
  return getOrderMails(ctx, { id })
}

async function findMail(ctx: Ctx, orderId: number, mailId: number) {
  const mail = await mailsOf(ctx, orderId)
    .select(['key', 'kind', 'status', 'subject', 'to', 'html', 'templated'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail) throw notFound()
  return mail
}

async function rebuild(
  ctx: Ctx,
  order: OrderRecord,
  { kind, key: stored }: { kind: string; key: string },
  key: string,
): Promise<NewMail> {
  const [, , event, shipment] = stored.split(' ').map(Number)
  const of = { kind, event: event ?? 0, key, shipment: shipment || undefined }
  const mail = order.email ? await rebuildMail(ctx, order, of) : undefined
  if (!mail) throw conflict('errors.mail_gone')
  return mail
}
