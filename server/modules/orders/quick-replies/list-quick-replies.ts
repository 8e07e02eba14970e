import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { listQuickReplies as contract } from '#contracts/orders/order-messages.ts'
import { quickReply } from '#contracts/orders/quick-reply.ts'
import { fillPlaceholders } from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { findOrder } from '#server/modules/orders/order-record.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { shownText } from '#server/resource/translations.ts'

/** The enabled quick replies in the language of an order, with its values in place of the placeholders. */
export async function listQuickReplies(
  ctx: Ctx,
  { id }: ReadInputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const order = await findOrder(ctx, String(id))
  if (!order) throw notFound()
  const rows = await ctx.db
    .selectFrom('quick_replies')
    .select(['id', 'title', 'text'])
    .where('enabled', '=', true)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const values = {
    name: order.billing_address.first_name,
    order_number: order.order_number,
    carrier: order.carrier ?? '',
    tracking_number: order.tracking_number ?? '',
    shop: shopInMails(ctx, order.language).name,
  }
  const textIn = (stored: unknown) => String(shownText(quickReply.fields.text, stored, order.language, ctx.settings))
  return { data: rows.map(({ text, ...row }) => ({ ...row, text: fillPlaceholders(textIn(text), values) })) }
}
