import { optionText } from '#contracts/catalogue/option-text.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import {
  customerOrderUrl,
  loadMailFacts,
  moneyFormatter,
  orderMailData,
} from '#server/modules/orders/mail/order-mail-data.ts'
import { orderMailDefinitions } from '#server/modules/orders/mail/order-mail-definitions.ts'
import { loadItems, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { pointsOfRefunds } from '#server/modules/points/points.ts'
import { type NewMail, queueMails } from '#server/platform/mail/outbox.ts'
import type { RefundRow } from './prepare-refund.ts'

/** Tells the customer what went back and for which goods, in the order's language, once per refund. */
export async function queueRefundMail(ctx: TxCtx, order: OrderRecord, refund: RefundRow): Promise<void> {
  await queueMails(ctx.db, [await buildRefundMail(ctx, order, refund, `${kind} ${order.id} ${refund.id}`)])
}

const kind = 'order_refunded'

export async function buildRefundMail(ctx: Ctx, order: OrderRecord, refund: RefundRow, key: string): Promise<NewMail> {
  const inItsLanguage = { ...ctx, language: order.language }
  const money = moneyFormatter(inItsLanguage, order.currency)
  const items = await loadItems(ctx, order.id)
  const returned = await ctx.db
    .selectFrom('refund_items')
    .select(['order_item_id', 'quantity', 'amount'])
    .where('refund_id', '=', refund.id)
    .execute()
  const points = (await pointsOfRefunds(ctx, order.id)).get(refund.id)
  const facts = await loadMailFacts(inItsLanguage, order)
  const data = {
    ...orderMailData(inItsLanguage, order, facts, customerOrderUrl(ctx, order)),
    reason: refund.kind === 'order' ? refund.reason : '',
    refund: {
      amount: money(refund.amount),
      is_original: refund.method === 'original',
      is_extra: refund.kind === 'payment',
      lines: items.flatMap((item) => {
        const line = returned.find(({ order_item_id }) => order_item_id === item.id)
        const options = optionText(item.options)
        return line ? [{ name: item.name, options, quantity: line.quantity, amount: money(line.amount) }] : []
      }),
      shipping: refund.shipping_amount > 0 ? money(refund.shipping_amount) : '',
      other: refund.other_amount > 0 ? money(refund.other_amount) : '',
      points_returned: points?.returned ?? 0,
      points_clawed_back: points?.clawed_back ?? 0,
    },
  }
  return { key, to: order.email, kind, ...(await prepareMail(ctx, orderMailDefinitions[kind], order.language, data)) }
}
