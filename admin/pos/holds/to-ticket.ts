import { toMinor } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import type { Device } from '../device/device.ts'
import { emptyTicket, type Ticket, type TicketLine } from '../ticket/ticket.ts'
import type { HoldTicket } from './use-holds.ts'

type Discount = SaleLine['discount']

const toDiscount = (discount: Discount, digits: number): StaffDiscount | undefined =>
  discount
    ? {
        ...(discount.amount == null
          ? { basis_points: Math.round(Number(discount.percent) * 100) }
          : { amount: toMinor(Number(discount.amount), digits) ?? 0 }),
        reason: discount.reason ?? '',
      }
    : undefined

/** The ticket of a held sale with the prices of today; `missing` counts lines that the store does not sell any more. */
export async function toTicket(
  device: Device,
  hold: HoldTicket,
  digits: number,
): Promise<{ ticket: Ticket; missing: number }> {
  const hold = { uuid: held.uuid, id: held.id, label: held.label }
  const lines: TicketLine[] = []
  if ('local' in held.stored) {
    const { ticket } = held.stored.local
    for (const line of ticket.lines)
      lines.push({ ...line, variant: (await device.get('variants', line.variant.stock_id)) ?? line.variant })
    return { ticket: { ...ticket, lines, hold }, missing: 0 }
  }
  const { sale } = held.stored
  for (const item of sale.items) {
    const variant = await device.get('variants', item.stock_id)
    if (!variant) continue
    const own = item.unit_price == null ? undefined : toMinor(Number(item.unit_price), digits)
    lines.push({ variant, quantity: item.quantity, unit_price: own, discount: toDiscount(item.discount, digits) })
  }
  const { customer, coupons, points } = sale
  const known = customer && { ...customer, email: '', phone: '', tier: '', points: 0, orders: 0 }
  const ticket = { ...emptyTicket, lines, hold, coupons, points, discount: toDiscount(sale.discount, digits) }
  return { ticket: known ? { ...ticket, customer: known } : ticket, missing: sale.items.length - lines.length }
}
