import { toMajor } from '#contracts/money.ts'
import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { roundCash } from '#contracts/pos/round-cash.ts'
import { refundAtRegister } from '#contracts/pos/sale-calls.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { callApi } from '../../api/call.ts'
import type { Till } from '../frame/use-till.ts'
import { nextReceiptNumber } from '../queue/next-receipt-number.ts'
import { perform } from '../queue/perform.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toTicketInput } from '../ticket/ticket-input.ts'
import type { FoundSale, useRefund } from './use-refund.ts'

interface Refund {
  found: FoundSale
  refund: ReturnType<typeof useRefund>
  exchange: Ticket
  method: PosMethod
  reason: string
  sessionId: number
  /** Of this refund: a repeated press is the same one. */
  uuid: string
}

/** Gives money back for returned goods, or exchanges them. Stored on the device first, like a sale. */
export async function completeRefund(till: Till, { found, refund, exchange, method, ...rest }: Refund) {
  const { home, digits, register, running } = till
  const { reason, sessionId, uuid } = rest
  const at = new Date().toISOString()
  const day = dayIn(home.store.timezone).slice(2).replaceAll('-', '')
  const receipt_number = await nextReceiptNumber(till, day)
  const step = Math.round(home.store.cash_rounding * 10 ** digits)
  const exact = Math.abs(refund.balance)
  const amount = toMajor(method === 'cash' ? roundCash(exact, step) : exact, digits)
  const payments = amount === 0 ? [] : [{ method, amount, tendered: null, reference: '' }]
  const { receipt, operation } = found
  const isSent = receipt.order_id > 0
  const items = refund.items.map(({ item, quantity, restock }) => ({
    order_item_id: isSent ? item.order_item_id : null,
    stock_id: item.stock_id,
    line: receipt.items.indexOf(item),
    quantity,
    restock,
  }))
  const common = { session_id: sessionId, payments, reason, receipt_number }
  const stored = {
    uuid,
    type: 'refund' as const,
    at,
    register,
    receipt_number,
    payload: {
      ...common,
      items,
      order_id: isSent ? receipt.order_id : null,
      sale_uuid: isSent ? null : (operation?.uuid ?? null),
    },
    amount: refund.balance > 0 ? -amount : amount,
    units: items.reduce((units, { quantity }) => units + quantity, 0),
    methods: payments.map((payment) => payment.method),
    customer: receipt.customer?.name ?? '',
    receipt: localReceipt(receipt, refund, { receipt_number, at, payments }),
  }
  const hasExchange = exchange.lines.length > 0
  const send = async (signal: AbortSignal) => {
    const input = {
      ...common,
      uuid,
      order_id: receipt.order_id,
      items: refund.items.map(({ item, quantity, restock }) => ({
        order_item_id: item.order_item_id,
        quantity,
        restock,
      })),
      exchange: hasExchange ? toTicketInput(exchange, digits) : null,
    }
    return (await callApi(refundAtRegister, input, signal)).data
  }
  // The queue has no exchanges: without an answer nobody knows the balance, so it is asked again under its id.
  if (hasExchange) return { receipt: (await send(AbortSignal.timeout(20_000))).receipt, amount, isWaiting: false }
  const result = await perform(running, stored, send)
  return { receipt: result?.receipt ?? stored.receipt, amount, isWaiting: result === undefined }
}

function localReceipt(
  sale: PosReceipt,
  { items }: ReturnType<typeof useRefund>,
  about: Pick<PosReceipt, 'receipt_number' | 'at'> & { payments: { method: PosMethod; amount: number }[] },
): PosReceipt {
  const given = about.payments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...sale,
    receipt_number: about.receipt_number,
    at: about.at,
    type: 'refund',
    items: items.map(({ item, quantity }) => {
      const net = item.refund_amounts[quantity - 1] ?? 0
      return { ...item, quantity, total: -net, net: -net, discount: 0 }
    }),
    discounts: [],
    subtotal: -given,
    discount_total: 0,
    points_discount: 0,
    points_earned: 0,
    tax_included: 0,
    tax_added: 0,
    taxes: [],
    rounding: 0,
    grand_total: -given,
    refunds: [],
    payments: about.payments.map(({ method, amount }) => ({
      method,
      amount: -amount,
      tendered: null,
      change: 0,
      reference: '',
    })),
  }
}
