import { payment } from '#contracts/payments/payment.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'

/** The titles of all payment methods by id, disabled ones included, in the language of the request. */
export async function paymentTitles(ctx: Ctx): Promise<Map<number, string>> {
  const rows = await ctx.db.selectFrom('payment_methods').select(['id', 'title']).execute()
  const text = (title: unknown) => String(shownText(payment.fields.title, title, ctx.language, ctx.settings))
  return new Map(rows.map(({ id, title }) => [id, text(title)]))
}
