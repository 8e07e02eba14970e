import { toMajor } from '#contracts/money.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { sellAtRegister } from '#contracts/pos/sale-calls.ts'
import type { ReceiptChoice } from '#contracts/pos/sale-input.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { callApi } from '../../api/call.ts'
import type { Till } from '../frame/use-till.ts'
import { nextReceiptNumber } from '../queue/next-receipt-number.ts'
import type { NewOperation } from '../queue/operation.ts'
import { perform } from '../queue/perform.ts'
import { buildLocalReceipt } from '../receipt/local-receipt.ts'
import type { TicketAmounts } from '../ticket/amounts.ts'
import { countUnits, type Ticket } from '../ticket/ticket.ts'
import { toTicketInput } from '../ticket/ticket-input.ts'
import type { Settlement } from './settle.ts'

export interface Sale {
  ticket: Ticket
  amounts: TicketAmounts
  settlement: Settlement
  receipt: ReceiptChoice
  email: string
  cashier: string
  language: string
}

export interface Done {
  receipt: PosReceipt
  change: number
  /** The server does not have it yet. */
  isWaiting: boolean
}

/** Completes a sale. It is stored on the device first; a refusal of the server is thrown, and then nothing has happened. */
export async function completeSale(till: Till, session_id: number, sale: Sale): Promise<Done> {
  const { home, digits, register, running } = till
  const { ticket, amounts, settlement } = sale
  const { store } = home
  const at = new Date().toISOString()
  const day = dayIn(store.timezone).slice(2).replaceAll('-', '')
  const receipt_number = await nextReceiptNumber(till, day)
  const payments = settlement.payments.filter(({ amount }) => amount > 0)
  const about = { at, register, receipt_number }
  const receipt = buildLocalReceipt({
    store,
    ...about,
    cashier: sale.cashier,
    language: sale.language,
    ticket,
    amounts,
    payments,
    rounding: settlement.rounding,
  })
  const input = {
    session_id,
    payments: payments.map(({ amount, tendered, ...payment }) => ({
      ...payment,
      amount: toMajor(amount, digits),
      tendered: tendered === null ? null : toMajor(tendered, digits),
    })),
    receipt_number,
    receipt: sale.receipt,
    email: sale.email || null,
    hold_id: ticket.hold?.id ?? null,
  }
  const operation: NewOperation = {
    ...about,
    uuid: crypto.randomUUID(),
    type: 'sale',
    payload: { ...toTicketInput(ticket, digits, true), ...input, total: toMajor(amounts.total, digits) },
    amount: receipt.grand_total,
    units: countUnits(ticket),
    methods: payments.map(({ method }) => method),
    customer: ticket.customer?.name ?? '',
    receipt,
  }
  const result = await perform(running, operation, async (signal) => {
    const body = { ...toTicketInput(ticket, digits), ...input, uuid: operation.uuid }
    const { data } = await callApi(sellAtRegister, body, signal)
    return data
  })
  // A sale that was held without a network is on the device only, under the id that the store would know it by.
  if (ticket.hold) await running.device.delete('holds', ticket.hold.uuid)
  const change = toMajor(settlement.change, digits)
  return result ? { receipt: result.receipt, change, isWaiting: false } : { receipt, change, isWaiting: true }
}
