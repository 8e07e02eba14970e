import { toMajor } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import { unitPrice } from './local-totals.ts'
import type { Ticket } from './ticket.ts'

const toDiscount = (discount: StaffDiscount | undefined, digits: number) =>
  discount && {
    ...(discount.amount === undefined
      ? { percent: (discount.basis_points ?? 0) / 100 }
      : { amount: toMajor(discount.amount, digits) }),
    reason: discount.reason,
  }

/** The ticket as the server takes it for a quote or a sale. With `priced` every line names its price: the sale has happened. */
export function toTicketInput(ticket: Ticket, digits: number, priced = false) {
  return {
    customer_id: ticket.customer?.id ?? null,
    items: ticket.lines.map((line) => ({
      stock_id: line.variant.stock_id,
      quantity: line.quantity,
      code: line.code?.text ?? null,
      unit_price:
        priced || line.code || line.unit_price !== undefined ? toMajor(unitPrice(line, digits), digits) : null,
      discount: toDiscount(line.discount, digits) ?? null,
    })),
    discount: toDiscount(ticket.discount, digits) ?? null,
    coupons: ticket.coupons,
    points: ticket.points,
  }
}
