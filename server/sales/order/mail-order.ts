import { localeOf } from '#contracts/locales.ts'
import type { TxCtx } from '../../context.ts'
import type { MailData } from '../../platform/mail/mail-data.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { buyersUrl, orderLetter } from './order-letter.ts'
import type { StoredOrder } from './stored-order.ts'

export type OrderMail =
  | 'order_created'
  | 'payment_received'
  | 'payment_rejected'
  | 'order_shipped'
  | 'order_completed'
  | 'order_canceled'
  | 'order_comment'

/** The reason in the history of an order whose deadline has passed. */
export const expired = 'expired'

interface MailOptions {
  /** What makes this mail another one than the last of its template: the version that a move gave the order, a comment's id. */
  event?: number
  /** What staff wrote about it: a reason, a comment. */
  words?: string | null | undefined
}

/**
 * Queues a mail about an order, in the order's own language and with the transaction of what it tells. The key is that of the order and
 * the event, so that nothing is told twice. A new order is told to the shop as well.
 */
export async function mailOrder(
  ctx: TxCtx,
  order: StoredOrder,
  template: OrderMail,
  { event, words }: MailOptions = {},
): Promise<void> {
  const inItsLanguage = { ...ctx, language: order.language }
  const letter = await orderLetter(inItsLanguage, order, buyersUrl(ctx, order))
  const parcel = { carrier: order.carrier ?? '', tracking_number: order.tracking_number ?? '' }
  const said = { reason: words ?? '', comment: words ?? '', is_expired: words === expired }
  await queue(inItsLanguage, keyOf(template, order, event), order.email, template, { ...letter, ...parcel, ...said })
  if (template === 'order_created') await tellShop(ctx, order, 'order_created_shop')
}

const keyOf = (template: string, { id }: StoredOrder, event: number | undefined) =>
  [template, id, event].filter((part) => part !== undefined).join(' ')

/** Tells the shop, in its main language: a new order, or a proof of payment that waits. */
export async function tellShop(
  ctx: TxCtx,
  order: StoredOrder,
  template: 'order_created_shop' | 'payment_review_shop',
  event?: number,
): Promise<void> {
  const to = ctx.settings.basic.contact_email
  if (!to) return
  const inMain = { ...ctx, language: ctx.settings.mainLanguage }
  const letter = await orderLetter(inMain, order, `${ctx.services.config.appUrl}/admin/order/${order.id}`)
  await queue(inMain, keyOf(template, order, event), to, template, { ...letter, name: '' })
}

function queue<T extends keyof MailData>(ctx: TxCtx, key: string, to: string, template: T, data: MailData[T]) {
  return queueMail(ctx.db, { key, to, kind: template, ...renderMail(localeOf(ctx.language), template, data) })
}
