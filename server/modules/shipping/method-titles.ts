import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'

export interface ShippingTexts {
  title: string
  /** What its customers are asked for; '' for nothing. */
  input_label: string
}

/** The titles and questions of all shipping methods by id, disabled ones included, in the language of the request. */
export async function shippingTexts(ctx: Ctx): Promise<Map<number, ShippingTexts>> {
  const rows = await ctx.db.selectFrom('shipping_methods').select(['id', 'title', 'input_label']).execute()
  const { title, input_label } = shippingSetting.fields
  const text = (field: typeof title | typeof input_label, value: unknown) =>
    String(shownText(field, value, ctx.language, ctx.settings) ?? '')
  return new Map(
    rows.map((row) => [row.id, { title: text(title, row.title), input_label: text(input_label, row.input_label) }]),
  )
}

/** The titles of all shipping methods by id, disabled ones included, in the language of the request. */
export const shippingTitles = async (ctx: Ctx): Promise<Map<number, string>> =>
  new Map([...(await shippingTexts(ctx))].map(([id, { title }]) => [id, title]))
