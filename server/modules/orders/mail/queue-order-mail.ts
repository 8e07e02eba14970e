import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { OrderRecord } from '#server/modules/orders/order-record.ts'
import type { MailData } from '#server/platform/mail/mail-data.ts'
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts'
import {
  confirmOrderUrl,
  customerOrderUrl,
  loadMailFacts,
  type OrderMailFacts,
  orderMailData,
} from './order-mail-data.ts'
import { orderMailDefinitions } from './order-mail-definitions.ts'
import type { OrderMails } from './order-mails.ts'
import { loadParcel } from './parcel-mail-data.ts'

/** The emails to the customer, besides that of a refund. */
export const customerMails = [
  'order_created',
  'payment_received',
  'payment_rejected',
  'order_shipped',
  'order_partly_shipped',
  'tracking_updated',
  'order_completed',
  'order_canceled',
  'order_comment',
  'order_link',
] as const
export type OrderMail = (typeof customerMails)[number]

/** The reason in the history of an order whose deadline has passed. */
export const expiredReason = 'expired'

interface MailOptions {
  /** False where a new order is only announced to the shop. */
  toCustomer?: boolean
  /** Distinguishes emails of one template: the order's version after a transition, the id of a comment. */
  event?: number
  /** Text from staff: a reason or a comment. */
  words?: string | null | undefined
  /** The parcel that it is about; the newest one without it. */
  shipment?: number | undefined
  /** Given where they are loaded already; the payment instructions in the order's language. */
  facts?: OrderMailFacts
}

/**
 * Queues an email about an order in the order's language, in the transaction of the event. Its key is made of the order and
 * the event, so that none is sent twice. A new order is also announced to the shop.
 */
export async function queueOrderMail(
  ctx: TxCtx,
  order: OrderRecord,
  template: OrderMail,
  { event, words, shipment, facts, toCustomer = true }: MailOptions = {},
): Promise<void> {
  const known = facts ?? (await loadMailFacts({ ...ctx, language: order.language }, order))
  const key = [buildKey(template, order, event), shipment].filter((part) => part !== undefined).join(' ')
  const mails = [
    // Erased orders have no address any more.
    ...(order.email && toCustomer
      ? [await buildOrderMail(ctx, order, { template, key, words, shipment, facts: known })]
      : []),
    ...(template === 'order_created' ? await mailToShop(ctx, order, known, { template: 'order_created_shop' }) : []),
  ]
  await queueMails(ctx.db, mails)
}

/** An email to the customer in the language of the order. */
export async function buildOrderMail(
  ctx: Ctx,
  order: OrderRecord,
  {
    template,
    key,
    words,
    shipment,
    facts,
  }: { template: OrderMail; key: string } & Omit<MailOptions, 'toCustomer' | 'event'>,
): Promise<NewMail> {
  const inItsLanguage = { ...ctx, language: order.language }
  const known = facts ?? (await loadMailFacts(inItsLanguage, order))
  const is_expired = words === expiredReason
  return mail(inItsLanguage, { key, to: order.email }, template, {
    ...orderMailData(inItsLanguage, order, known, customerOrderUrl(ctx, order)),
    ...(await loadParcel(inItsLanguage, order, template, shipment)),
    reason: words ?? '',
    comment: words ?? '',
    is_expired,
    is_unconfirmed: is_expired && order.awaits_confirmation,
    confirm_url: order.awaits_confirmation ? confirmOrderUrl(ctx, order) : '',
  })
}

const buildKey = (template: string, { id }: OrderRecord, event: number | undefined) =>
  [template, id, event].filter((part) => part !== undefined).join(' ')

/** Emails the shop that a payment waits for review, or that one came which no order waited for. */
export async function notifyShop(
  ctx: TxCtx,
  order: OrderRecord,
  template: 'payment_review_shop' | 'late_payment_shop',
  event: number,
) {
  await queueMails(ctx.db, await mailToShop(ctx, order, await loadMailFacts(ctx, order), { template, event }))
}

/** An email in the shop's main language, without payment instructions; none where the shop has no address. */
async function mailToShop(
  ctx: TxCtx,
  order: OrderRecord,
  { items, amounts }: OrderMailFacts,
  { template, event }: { template: 'order_created_shop' | 'payment_review_shop' | 'late_payment_shop'; event?: number },
): Promise<NewMail[]> {
  const to = ctx.settings.basic.contact_email
  if (!to) return []
  const inMain = { ...ctx, language: ctx.settings.mainLanguage }
  const url = `${ctx.services.config.adminUrl}/admin/order/${order.id}`
  const shown = orderMailData(inMain, order, { items, amounts, instructions: '', bank: null }, url)
  return [await mail(inMain, { key: buildKey(template, order, event), to }, template, { ...shown, name: '' })]
}

async function mail<T extends keyof OrderMails>(
  ctx: Ctx,
  { key, to }: { key: string; to: string },
  template: T,
  data: MailData[T],
): Promise<NewMail> {
  return { key, to, kind: template, ...(await prepareMail(ctx, orderMailDefinitions[template], ctx.language, data)) }
}
