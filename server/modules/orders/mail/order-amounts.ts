import { sql } from 'kysely'
import type { TaxSum } from '#contracts/pricing/tax.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loadTaxSums } from '#server/modules/orders/load-tax-sums.ts'
import { isDelivered, type OrderRecord } from '#server/modules/orders/order-record.ts'
import type { OrderMailData } from './order-mails.ts'

/** What a promotion or coupon took off an order, in minor units. */
interface NamedDiscount {
  title: string
  code: string | null
  minor: number
}

export interface OrderAmount {
  name: OrderMailData['order']['amounts'][number]['name']
  /** The name of a discount; other amounts are named by their kind. */
  label?: string
  minor: number
  /** What a tax by country is taken of. */
  base?: number
}

/** The amounts of an order for emails and documents; each promotion and coupon has its own, and discounts are negative. */
export async function loadOrderAmounts(ctx: Ctx, order: OrderRecord): Promise<OrderAmount[]> {
  const discounts = order.promotion_discount > 0 ? await loadDiscounts(ctx, order.id) : []
  const taxes = await loadTaxSums(ctx, order)
  const amounts: OrderAmount[] = [
    { name: 'subtotal', minor: order.subtotal },
    ...discounts.map(({ title, code, minor }) => ({
      name: code === null ? ('promotion_discount' as const) : ('coupon_discount' as const),
      label: code && code !== title ? `${code}, ${title}` : title,
      minor: -minor,
    })),
    { name: 'points_discount', minor: -order.points_discount },
    { name: 'shipping_fee', minor: order.shipping_fee },
    { name: 'adjustment', minor: order.adjustment },
    ...(order.tax_mode === 'added' ? taxAmounts('tax_added', taxes) : []),
    { name: 'grand_total', minor: order.grand_total },
    ...(order.tax_mode === 'included'
      ? taxAmounts('tax_included', taxes)
      : [{ name: 'tax_included' as const, minor: order.tax_included }]),
  ]
  return amounts.filter(
    ({ name, minor }) =>
      minor !== 0 ||
      name === 'tax_added' ||
      name === 'subtotal' ||
      name === 'grand_total' ||
      (name === 'shipping_fee' && isDelivered(order)),
  )
}

const taxAmounts = (name: 'tax_added' | 'tax_included', taxes: readonly TaxSum[]): OrderAmount[] =>
  taxes.map(({ title, base, amount }) => ({ name, label: title, minor: amount, base }))

const loadDiscounts = ({ db }: Ctx, orderId: number): Promise<NamedDiscount[]> =>
  db
    .selectFrom('order_discounts')
    .select(['promotion_title as title', 'code', sql<number>`sum(amount)::bigint`.as('minor')])
    .where('order_id', '=', orderId)
    .groupBy(['promotion_id', 'promotion_title', 'code'])
    .orderBy((e) => e.fn.min('id'))
    .execute()
