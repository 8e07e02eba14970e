import { toMinor } from '#contracts/money.ts'
import type { PosStore, PosTaxes } from '#contracts/pos/register-calls.ts'
import { ticketTotals } from '#contracts/pos/ticket.ts'
import type { Tax } from '#contracts/pricing/tax.ts'
import type { Ticket, TicketLine } from './ticket.ts'

/** The price of a unit in minor units. */
export const unitPrice = ({ unit_price, code, variant }: TicketLine, digits: number): number =>
  unit_price ?? code?.price ?? toMinor(variant.price, digits) ?? 0

/** The tax of a line in the country of the store; variants from before taxes were known have no category. */
function findTax({ variant }: TicketLine, taxes: PosTaxes | null | undefined): Tax | null {
  const category = variant.tax_category_id ?? taxes?.standard
  return taxes?.rates.find(({ tax_category_id }) => tax_category_id === category) ?? null
}

/** The amounts of a ticket without promotions, coupons and points: what the device can calculate alone. In minor units. */
export const localTotals = (ticket: Ticket, { digits, taxes }: Pick<PosStore, 'digits' | 'taxes'>) =>
  ticketTotals(
    ticket.lines.map((line) => ({
      price: unitPrice(line, digits),
      quantity: line.quantity,
      discount: line.discount,
      tax: findTax(line, taxes),
    })),
    ticket.discount,
    taxes?.mode,
  )
