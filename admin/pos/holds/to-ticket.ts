import { toMinor } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { PosStore } from '#contracts/pos/register-calls.ts'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import type { Device } from '../device/device.ts'
import { toLineCode } from '../ticket/read-code.ts'
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
  sale: HoldTicket,
  store: PosStore,
): Promise<{ ticket: Ticket; missing: number }> {
  const { digits } = store
  const hold = { uuid: sale.uuid, id: sale.id, label: sale.label }
  const lines: TicketLine[] = []
  if ('local' in sale.stored) {
    const { ticket } = sale.stored.local
    for (const line of ticket.lines)
      lines.push({ ...line, variant: (await device.get('variants', line.variant.stock_id)) ?? line.variant })
    return { ticket: { ...ticket, lines, hold }, missing: 0 }
  }
  const stored = sale.stored.sale
  for (const item of stored.items) {
    const variant = await device.get('variants', item.stock_id)
    if (!variant) continue
    const code = item.code ? toLineCode(item.code, variant, store) : undefined
    const own = item.unit_price == null ? undefined : toMinor(Number(item.unit_price), digits)
    const unit_price = own === code?.price ? undefined : own
    lines.push({ variant, code, quantity: item.quantity, unit_price, discount: toDiscount(item.discount, digits) })
  }
  const { customer, coupons, points } = stored
  const ticket = { ...emptyTicket, lines, hold, coupons, points, discount: toDiscount(stored.discount, digits) }
  return { ticket: customer ? { ...ticket, customer } : ticket, missing: stored.items.length - lines.length }
}
