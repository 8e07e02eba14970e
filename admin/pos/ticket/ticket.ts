import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { PosCustomer, PosVariant } from '#contracts/pos/register-calls.ts'

/** A line of the ticket. Amounts are minor units. */
export interface TicketLine {
  variant: PosVariant
  quantity: number
  /** Set by staff instead of the catalogue's price. */
  unit_price?: number | undefined
  discount?: StaffDiscount | undefined
}

/** What is being sold at this register right now. */
export interface Ticket {
  lines: TicketLine[]
  discount?: StaffDiscount | undefined
  customer?: PosCustomer | undefined
  coupons: string[]
  points: number
  /** The held sale that it was resumed from; `id` once the server has it. */
  hold?: { uuid: string; id: number | null; label: string } | undefined
}

export const emptyTicket: Ticket = { lines: [], coupons: [], points: 0 }

/** Adds units of a variant: to its line, or as a new line at the end. */
export function addVariant(ticket: Ticket, variant: PosVariant, quantity = 1): Ticket {
  const line = ticket.lines.find((line) => line.variant.stock_id === variant.stock_id)
  if (line) return setQuantity(ticket, variant.stock_id, line.quantity + quantity)
  return { ...ticket, lines: [...ticket.lines, { variant, quantity }] }
}

const largest = 99_999

/** Sets how many units a line has; none removes it. */
export function setQuantity(ticket: Ticket, stockId: number, quantity: number): Ticket {
  if (quantity < 1) return removeLine(ticket, stockId)
  return changeLine(ticket, stockId, { quantity: Math.min(quantity, largest) })
}

export const changeLine = (ticket: Ticket, stockId: number, change: Partial<TicketLine>): Ticket => ({
  ...ticket,
  lines: ticket.lines.map((line) => (line.variant.stock_id === stockId ? { ...line, ...change } : line)),
})

export const removeLine = (ticket: Ticket, stockId: number): Ticket => ({
  ...ticket,
  lines: ticket.lines.filter(({ variant }) => variant.stock_id !== stockId),
})

/** Who buys: points belong to a customer, so that they go with them. */
export const setCustomer = (ticket: Ticket, customer: PosCustomer | undefined): Ticket => ({
  ...ticket,
  customer,
  points: 0,
})

export const countUnits = ({ lines }: Ticket): number => lines.reduce((units, { quantity }) => units + quantity, 0)

/** Units of a variant on the ticket. */
export const getQuantity = ({ lines }: Ticket, stockId: number): number =>
  lines.find(({ variant }) => variant.stock_id === stockId)?.quantity ?? 0
