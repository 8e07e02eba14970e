import { toMinor } from '#contracts/money.ts'
import { ticketTotals } from '#contracts/pos/ticket.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/** The price of a unit in minor units. */
export const unitPrice = ({ unit_price, code, variant }: TicketLine, digits: number): number =>
  unit_price ?? code?.price ?? toMinor(variant.price, digits) ?? 0

/** The amounts of a ticket without promotions, coupons and points: what the device knows by itself. In minor units. */
export const localTotals = (ticket: Ticket, digits: number) =>
  ticketTotals(
    ticket.lines.map((line) => ({ price: unitPrice(line, digits), quantity: line.quantity, discount: line.discount })),
    ticket.discount,
  )
