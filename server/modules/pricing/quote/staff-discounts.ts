import { split, sum } from '#contracts/money.ts'
import { discountAmount, type StaffDiscount } from '#contracts/pos/discount.ts'
import type { QuoteLine } from '#contracts/promotions/quote-line.ts'
import { type Discount, discountOf } from './discount.ts'
import { lineTotals, minus } from './lines.ts'

interface Discounted {
  left: number[]
  discounts: Discount[]
}

const toDiscount = ({ reason }: StaffDiscount, amount: number, parts: number[]): Discount[] =>
  discountOf({ promotion_id: null, title: reason, code: null, target: 'item', amount, parts })

/** What staff take off single lines, before anything else. */
export function discountLines(lines: QuoteLine[]): Discounted {
  const totals = lineTotals(lines)
  const amounts = lines.map(({ discount }, at) => discountAmount(discount, totals[at] ?? 0))
  const discounts = lines.flatMap(({ discount }, at) => {
    const amount = amounts[at] ?? 0
    const parts = lines.map((_, position) => (position === at ? amount : 0))
    return discount ? toDiscount(discount, amount, parts) : []
  })
  return { left: minus(totals, amounts), discounts }
}

/** What staff take off the whole, after promotions and coupons, split over the lines by what is left of them. */
export function discountTicket({ left, discounts }: Discounted, discount: StaffDiscount | undefined): Discounted {
  if (!discount) return { left, discounts }
  const amount = discountAmount(discount, sum(left))
  const parts = split(amount, left)
  return { left: minus(left, parts), discounts: [...discounts, ...toDiscount(discount, amount, parts)] }
}
