import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { previewReceipt } from '#contracts/purchasing/purchase-document-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts } from '../ui/Panel.tsx'
import css from './purchasing.module.css'

interface Props {
  purchase: PurchaseOrder
  items: readonly { id: number; quantity: number }[]
}

/** Average costs that the dialog has room for. */
const most = 3

/** What the receipt adds to the stock, and to average costs for who may see them. */
export function ReceiptEffect({ purchase, items }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const language = useListLanguage()
  const { currency_mark } = useSite()
  const lines = useDeferredValue(items.map(({ id, quantity }) => ({ id, quantity })))
  const { data } = useQuery({
    queryKey: ['po', 'effect', purchase.id, language, JSON.stringify(lines)],
    queryFn: ({ signal }) => callApi(previewReceipt, { id: purchase.id, language, items: lines }, signal),
    placeholderData: (before) => before,
  })
  const effect = data?.data
  const cost = (amount: string | null) => (amount === null ? '–' : format.amount(amount))
  return (
    <section className={css.effect} aria-label={translate('admin.purchase.effect')}>
      <h3>{translate('admin.purchase.effect')}</h3>
      <Facts>
        <Fact name={translate('admin.purchase.into_stock')}>{format.number(effect?.units ?? 0)}</Fact>
        <Fact name={translate('admin.purchase.value_added')}>
          {currency_mark}
          {format.amount(effect?.value ?? 0)}
        </Fact>
        {effect?.averages.slice(0, most).map(({ stock_id, product_name, before, after }) => (
          <Fact key={stock_id} name={translate('admin.purchase.average_cost', { name: product_name })}>
            {cost(before)} → {cost(after)}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
