import { toMajor } from '#contracts/money.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { PosStore } from '#contracts/pos/register-calls.ts'
import type { TakenPayment } from '../payment/settle.ts'
import type { TicketAmounts } from '../ticket/amounts.ts'
import type { Ticket } from '../ticket/ticket.ts'

interface Sold {
  store: PosStore
  /** That the names on the device are in. */
  language: string
  register: string
  cashier: string
  receipt_number: string
  at: string
  ticket: Ticket
  amounts: TicketAmounts
  payments: readonly TakenPayment[]
  rounding: number
}

const toReceiptStore = (store: PosStore, language = store.receipt_language): PosReceipt['store'] => ({
  id: store.id,
  name: store.name,
  code: store.code,
  address: store.address,
  phone: store.phone,
  email: store.email,
  header: store.receipt_header,
  footer: store.receipt_footer,
  second: store.receipt_second && language ? { language, ...store.receipt_second } : null,
  width: store.receipt_width,
})

/** The receipt of a sale that the server does not know yet. */
export function buildLocalReceipt(sold: Sold): PosReceipt {
  const { store, ticket, amounts, payments } = sold
  const major = (amount: number) => toMajor(amount, store.digits)
  return {
    order_id: 0,
    order_number: '',
    receipt_number: sold.receipt_number,
    invoice_number: null,
    type: 'sale',
    language: sold.language,
    at: sold.at,
    store: toReceiptStore(store),
    register: sold.register,
    cashier: sold.cashier,
    customer: ticket.customer
      ? { id: ticket.customer.id, name: ticket.customer.name, email: ticket.customer.email }
      : null,
    currency: store.currency,
    items: ticket.lines.map(({ variant, quantity }, at) => {
      const line = amounts.lines[at]
      const net = line?.net ?? 0
      return {
        order_item_id: 0,
        stock_id: variant.stock_id,
        name: variant.name,
        option_text: variant.option_text,
        sku: variant.sku,
        price: major(line?.price ?? 0),
        quantity,
        total: major(line?.total ?? 0),
        discount: major(line?.discount ?? 0),
        net: major(net),
        refunded: 0,
        refundable: quantity,
        refund_amounts: Array.from({ length: quantity }, (_, units) =>
          major(Math.round((net * (units + 1)) / quantity)),
        ),
        is_gift: false,
        image: variant.image,
      }
    }),
    discounts: amounts.discounts.map(({ title, amount }) => ({
      title,
      code: null,
      target: 'item',
      amount: major(amount),
    })),
    subtotal: major(amounts.subtotal),
    discount_total: major(amounts.discounts.reduce((sum, { amount }) => sum + amount, 0)),
    points_used: ticket.points,
    points_discount: major(amounts.points_discount),
    rounding: major(sold.rounding),
    grand_total: major(amounts.total + sold.rounding),
    tax_included: major(amounts.tax_included),
    tax_added: major(amounts.tax_added),
    taxes: amounts.taxes.map(({ title, rate, base, amount }) => ({
      title,
      percentage: rate / 1000,
      base: major(base),
      amount: major(amount),
    })),
    points_earned: amounts.points_earned,
    payments: payments.map(({ method, amount, tendered, reference }) => ({
      method,
      amount: major(amount),
      tendered: tendered === null ? null : major(tendered),
      change: tendered === null ? 0 : major(tendered - amount),
      reference,
    })),
    refunds: [],
    prints: 1,
    is_copy: false,
  }
}
