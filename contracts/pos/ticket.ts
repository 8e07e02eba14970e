import { split, sum } from '../money.ts'
import { addTaxes, type Tax, type TaxMode, type TaxSum } from '../pricing/tax.ts'
import { discountAmount, type StaffDiscount } from './discount.ts'
import { roundCash } from './round-cash.ts'

/*
 * The arithmetic of a ticket without promotions, in minor units: what a register shows while it has no network, and what the server
 * recalculates when the sale arrives (pos.md V10).
 */

export interface TicketLine {
  price: number
  quantity: number
  discount?: StaffDiscount | undefined
  /** Null without a tax. */
  tax?: Tax | null
}

export interface TicketTotals {
  subtotal: number
  /** By line, without the ticket's discount. */
  line_discounts: number[]
  ticket_discount: number
  /** By line, after both discounts. */
  line_nets: number[]
  taxes: TaxSum[]
  /** What the taxes add; 0 where prices include them. */
  tax_added: number
  /** With the taxes that are added. */
  total: number
}

export function ticketTotals(
  lines: readonly TicketLine[],
  discount?: StaffDiscount,
  mode: TaxMode = 'included',
): TicketTotals {
  const totals = lines.map(({ price, quantity }) => price * quantity)
  const line_discounts = lines.map((line, at) => discountAmount(line.discount, totals[at] ?? 0))
  const left = totals.map((amount, at) => amount - (line_discounts[at] ?? 0))
  const ticket_discount = discountAmount(discount, sum(left))
  const parts = split(ticket_discount, left)
  const line_nets = left.map((amount, at) => amount - (parts[at] ?? 0))
  const amounts = line_nets.map((amount, at) => ({ tax: lines[at]?.tax ?? null, amount }))
  const { sums: taxes } = addTaxes(amounts, mode)
  const tax_added = mode === 'added' ? sum(taxes.map(({ amount }) => amount)) : 0
  return {
    subtotal: sum(totals),
    line_discounts,
    ticket_discount,
    line_nets,
    taxes,
    tax_added,
    total: sum(line_nets) + tax_added,
  }
}

/** What cash is due when others have paid a part of a total, and what rounding adds to it or takes off. */
export function cashDue(total: number, paidOtherwise: number, step: number): { due: number; rounding: number } {
  const exact = total - paidOtherwise
  const due = roundCash(exact, step)
  return { due, rounding: due - exact }
}
