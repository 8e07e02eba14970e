import { optionText, variantText } from '#contracts/catalogue/option-text.ts'
import type { OrderLine } from '#contracts/orders/order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { variantNames } from '#server/modules/catalogue/catalogue.ts'
import type { OrderItemRecord, OrderRecord } from './order-record.ts'

export interface TranslatedItem {
  name: string
  options: { title: string; value: string }[]
  /** Name and options as the customer ordered them; '' where they are the same. */
  ordered_as: string
}

type Item = Pick<OrderItemRecord, 'id' | 'stock_id' | 'name' | 'options'>

const textOf = ({ name, options }: Pick<Item, 'name' | 'options'>) =>
  variantText({ name, option_text: optionText(options) })

/** A line as its owner or staff see it, with the texts of itemsInLanguage. */
export function lineInLanguage(line: OrderLine, texts: ReadonlyMap<number, TranslatedItem>): OrderLine {
  const { name = line.product.name, options = line.options } = texts.get(line.id) ?? {}
  return { ...line, product: { ...line.product, name }, options }
}

/**
 * The items of orders by their ids, in the language of the context: an order stores them in the language of its customer, and who reads or
 * packs it may read another one. An order in the language of the context, and an item whose variant is gone, stay as they were ordered.
 */
export async function itemsInLanguage(
  ctx: Ctx,
  orders: readonly { order: Pick<OrderRecord, 'language'>; items: readonly Item[] }[],
): Promise<Map<number, TranslatedItem>> {
  const foreign = orders.filter(({ order }) => order.language !== ctx.language).flatMap(({ items }) => items)
  const names = await variantNames(ctx, [...new Set(foreign.flatMap(({ stock_id }) => stock_id ?? []))])
  const translated = (item: Item): TranslatedItem => {
    const found = foreign.includes(item) ? names.get(item.stock_id ?? 0) : undefined
    if (!found?.name) return { name: item.name, options: item.options, ordered_as: '' }
    const ordered = textOf(item)
    return { ...found, ordered_as: textOf(found) === ordered ? '' : ordered }
  }
  return new Map(orders.flatMap(({ items }) => items.map((item) => [item.id, translated(item)])))
}
