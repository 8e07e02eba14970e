import type { PosCustomer } from '#contracts/pos/customer-calls.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import type { PosVariant } from '#contracts/pos/register-calls.ts'

export interface LineCode {
  text: string
  price: number
  grams: number | undefined
}

/** A line of the ticket. Amounts are minor units. */
export interface TicketLine {
  variant: PosVariant
  /** The code of a scale: it decides about the price of a unit, and each code has a line of its own. */
  code?: LineCode | undefined
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
  /** The held sale from which it was resumed; `id` once the server has it. */
  hold?: { uuid: string; id: number | null; label: string } | undefined
}

export const emptyTicket: Ticket = { lines: [], coupons: [], points: 0 }

/** What a line is known by on its ticket. */
export const getKey = ({ variant, code }: Pick<TicketLine, 'variant' | 'code'>): string =>
  code?.text ?? String(variant.stock_id)

/** Adds a unit of a variant: to its line, or as a new line at the end. */
export function addVariant(ticket: Ticket, variant: PosVariant, code?: LineCode): Ticket {
  const key = getKey({ variant, code })
  const line = findLine(ticket, key)
  if (line) return setQuantity(ticket, key, line.quantity + 1)
  return { ...ticket, lines: [...ticket.lines, { variant, quantity: 1, ...(code && { code }) }] }
}

export const findLine = ({ lines }: Ticket, key: string | undefined): TicketLine | undefined =>
  lines.find((line) => getKey(line) === key)

const largest = 99_999

/** Sets how many units a line has; none removes it. */
export function setQuantity(ticket: Ticket, key: string, quantity: number): Ticket {
  if (quantity < 1) return removeLine(ticket, key)
  return changeLine(ticket, key, { quantity: Math.min(quantity, largest) })
}

export const changeLine = (ticket: Ticket, key: string, change: Partial<TicketLine>): Ticket => ({
  ...ticket,
  lines: ticket.lines.map((line) => (getKey(line) === key ? { ...line, ...change } : line)),
})

export const removeLine = (ticket: Ticket, key: string): Ticket => ({
  ...ticket,
  lines: ticket.lines.filter((line) => getKey(line) !== key),
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
  lines.reduce((units, { variant, quantity }) => units + (variant.stock_id === stockId ? quantity : 0), 0)
