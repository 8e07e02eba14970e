import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localeToLanguage } from '#contracts/locales.ts'
import { toMinor } from '#contracts/money.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { findReceipt } from '#contracts/pos/receipt-calls.ts'
import { quotePosRefund } from '#contracts/pos/sale-calls.ts'
import { callApi } from '../../api/call.ts'
import { useLocaleCode } from '../../i18n/i18n.ts'
import { useTill } from '../frame/use-till.ts'
import type { Operation } from '../queue/operation.ts'
import { tillState } from '../queue/till-state.ts'
import { localTotals } from '../ticket/local-totals.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toTicketInput } from '../ticket/ticket-input.ts'

/** A line that comes back. */
export interface ReturnedLine {
  quantity: number
  restock: boolean
}

export interface FoundSale {
  receipt: PosReceipt
  /** The sale as an operation of this device; a sale that was not sent yet is known by its id only. */
  operation: Operation | undefined
}

/** Finds the sale of a receipt: at the server, and without a network among those of this device. */
export function useSale(number: string) {
  const language = localeToLanguage(useLocaleCode())
  const { isOnline, operations } = tillState.use()
  const operation = operations.find(({ type, receipt_number }) => type === 'sale' && receipt_number === number)
  const isLocal = !isOnline || (operation !== undefined && operation.status !== 'sent')
  const { data, error, isFetching } = useQuery({
    queryKey: ['pos-sale', number, language],
    queryFn: async ({ signal }) => (await callApi(findReceipt, { number, language }, signal)).data,
    enabled: number !== '' && !isLocal,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const local =
    operation?.receipt && operation.status !== 'rejected' ? { receipt: operation.receipt, operation } : undefined
  const found: FoundSale | undefined = isLocal ? local : data && { receipt: data, operation }
  return {
    found: number === '' ? undefined : found,
    isMissing: number !== '' && !isFetching && !found && (isLocal || error !== null),
  }
}

/** What comes back and what goes out instead, with the balance in minor units: above 0 is given back. */
export function useRefund(found: FoundSale | undefined, exchange: Ticket) {
  const { storeId, digits, home } = useTill()
  const { isOnline } = tillState.use()
  const [lines, setLines] = useState<Record<number, ReturnedLine>>({})
  const items = (found?.receipt.items ?? []).flatMap((item, at) => {
    const line = lines[at]
    return line && line.quantity > 0 ? [{ item, ...line }] : []
  })
  const local = items.reduce(
    (sum, { item, quantity }) => sum + (toMinor((item.refund_amounts[quantity - 1] ?? 0).toFixed(digits), digits) ?? 0),
    0,
  )
  const hasExchange = exchange.lines.length > 0
  const input = {
    store_id: storeId,
    order_id: found?.receipt.order_id ?? 0,
    items: items.map(({ item, quantity, restock }) => ({ order_item_id: item.order_item_id, quantity, restock })),
    exchange: hasExchange ? toTicketInput(exchange, digits) : null,
  }
  const key = JSON.stringify(input)
  const isAsked = isOnline && hasExchange && items.length > 0
  const { data } = useQuery({
    queryKey: ['pos-refund-quote', key],
    queryFn: async ({ signal }) => ({ key, quote: (await callApi(quotePosRefund, JSON.parse(key), signal)).data }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  const quote = data?.key === key ? data.quote : undefined
  const minor = (amount: number) => toMinor(amount.toFixed(digits), digits) ?? 0
  const outgoing = quote?.exchange
    ? minor(quote.exchange.totals.grand_total)
    : hasExchange
      ? localTotals(exchange, home.store).total
      : 0
  return {
    lines,
    setLine: (at: number, line: ReturnedLine) => setLines({ ...lines, [at]: line }),
    items,
    returned: quote ? minor(quote.returned) : local,
    outgoing,
    balance: quote ? minor(quote.balance) : local - outgoing,
    /** The server has not answered the total of an exchange yet. */
    isAsking: isAsked && !quote,
  }
}
