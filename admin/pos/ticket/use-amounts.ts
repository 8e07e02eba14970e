import { useQuery } from '@tanstack/react-query'
import { localeToLanguage } from '#contracts/locales.ts'
import { type PosQuote, quotePosSale } from '#contracts/pos/sale-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useTill } from '../frame/use-till.ts'
import { noteOffline, tillState } from '../queue/till-state.ts'
import { localAmounts, quotedAmounts, type TicketAmounts } from './amounts.ts'
import type { Ticket } from './ticket.ts'
import { toTicketInput } from './ticket-input.ts'

/** Fast scans ask once. */
const pause = 120
/** How long the server may take for a quote before the till goes on without it. */
const patience = 6000

export interface Priced {
  amounts: TicketAmounts
  quote: PosQuote | undefined
  /** Whether the server is being asked for this very ticket. */
  isAsking: boolean
  /** Why the server does not take the ticket as it is. */
  problem: string
  /** Whether it can be paid: something to sell, units enough, and no coupon or points that do not count. */
  isPayable: boolean
}

/** The total of the ticket: by the server while there is a network, meanwhile and otherwise by the device. */
export function useAmounts(ticket: Ticket): Priced {
  const translate = useTranslate()
  const language = localeToLanguage(useLocaleCode())
  const { storeId, digits, home } = useTill()
  const { isOnline } = tillState.use()
  const input = { ...toTicketInput(ticket, digits), store_id: storeId, language }
  const key = JSON.stringify(input)
  const settled = useSettled(key, pause)
  const isAsked = isOnline && ticket.lines.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['pos-quote', settled],
    queryFn: async ({ signal }) => {
      try {
        return {
          of: settled,
          quote: (
            await callApi(quotePosSale, JSON.parse(settled), AbortSignal.any([signal, AbortSignal.timeout(patience)]))
          ).data,
        }
      } catch (error) {
        // A request that took too long is an error of its own kind.
        if (!signal.aborted && (!isFailure(error) || error.status === 0)) noteOffline()
        throw error
      }
    },
    enabled: isAsked && settled === key,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const quote = isAsked && data?.of === key ? data.quote : undefined
  const titles = { line: translate('admin.till.line_discount'), ticket: translate('admin.till.ticket_discount') }
  const isRefused = isAsked && settled === key && isFailure(error) && error.status >= 400 && error.status < 500
  const amounts = quote ? quotedAmounts(ticket, quote, digits) : localAmounts(ticket, home.store, titles)
  const isUsed = !quote || (quote.coupons.every(({ applied }) => applied) && ticket.points <= quote.point.max_points)
  return {
    amounts,
    quote,
    isPayable: ticket.lines.length > 0 && !isRefused && isUsed && !amounts.lines.some(({ isShort }) => isShort),
    isAsking: isAsked && !quote && !isRefused && (isFetching || settled !== key),
    problem: isRefused ? error.messages.join(' ') : '',
  }
}
