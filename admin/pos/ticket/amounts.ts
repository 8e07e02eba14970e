import { toMinor } from '#contracts/money.ts'
import type { PosStore } from '#contracts/pos/register-calls.ts'
import type { PosQuote } from '#contracts/pos/sale-calls.ts'
import type { TaxSum } from '#contracts/pricing/tax.ts'
import { localTotals, unitPrice } from './local-totals.ts'
import { countUnits, type Ticket } from './ticket.ts'

export interface LineAmounts {
  stock_id: number
  price: number
  total: number
  discount: number
  net: number
  /** More units than the store has, by the server's word. */
  isShort: boolean
  available: number | null
}

/** The total of a ticket, in minor units: by the server's quote, or by the device alone. */
export interface TicketAmounts {
  /** Whether promotions, coupons and points are in it. */
  isQuoted: boolean
  lines: LineAmounts[]
  units: number
  subtotal: number
  /** What was taken off, with the reason; a device alone only knows the discounts of staff. */
  discounts: { title: string; amount: number }[]
  points_discount: number
  points_earned: number
  tax_included: number
  tax_added: number
  /** By country, in minor units. */
  taxes: TaxSum[]
  total: number
}

/** Amounts by the device alone. */
export function localAmounts(
  ticket: Ticket,
  store: Pick<PosStore, 'digits' | 'taxes'>,
  titles: { line: string; ticket: string },
): TicketAmounts {
  const { digits } = store
  const totals = localTotals(ticket, store)
  const tax = totals.taxes.reduce((sum, { amount }) => sum + amount, 0)
  const lineDiscount = totals.line_discounts.reduce((sum, amount) => sum + amount, 0)
  return {
    isQuoted: false,
    lines: ticket.lines.map((line, at) => {
      const { variant, quantity } = line
      const net = totals.line_nets[at] ?? 0
      const price = unitPrice(line, digits)
      return {
        stock_id: variant.stock_id,
        price,
        total: price * quantity,
        discount: price * quantity - net,
        net,
        isShort: false,
        available: variant.available,
      }
    }),
    units: countUnits(ticket),
    subtotal: totals.subtotal,
    discounts: [
      ...(lineDiscount > 0 ? [{ title: titles.line, amount: lineDiscount }] : []),
      ...(totals.ticket_discount > 0
        ? [{ title: ticket.discount?.reason || titles.ticket, amount: totals.ticket_discount }]
        : []),
    ],
    points_discount: 0,
    points_earned: 0,
    tax_included: tax - totals.tax_added,
    tax_added: totals.tax_added,
    taxes: totals.taxes,
    total: totals.total,
  }
}

/** Amounts by the server's quote. */
export function quotedAmounts(ticket: Ticket, quote: PosQuote, digits: number): TicketAmounts {
  const minor = (amount: number) => toMinor(amount.toFixed(digits), digits) ?? 0
  const { totals } = quote
  return {
    isQuoted: true,
    lines: quote.lines.map((line) => ({
      stock_id: line.stock_id,
      price: minor(line.price),
      total: minor(line.total),
      discount: minor(line.discount),
      net: minor(line.net),
      isShort: line.available !== null && line.quantity > line.available,
      available: line.available,
    })),
    units: countUnits(ticket),
    subtotal: minor(totals.subtotal),
    discounts: quote.discounts.map(({ title, amount }) => ({ title, amount: minor(amount) })),
    points_discount: minor(totals.points_discount),
    points_earned: totals.points_to_earn,
    tax_included: minor(totals.tax_included),
    tax_added: minor(totals.tax_added),
    taxes: totals.taxes.map(({ title, percentage, base, amount }) => ({
      title,
      rate: Math.round(percentage * 1000),
      base: minor(base),
      amount: minor(amount),
    })),
    total: minor(totals.grand_total),
  }
}
