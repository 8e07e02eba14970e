import { useWatch } from 'react-hook-form'
import type { InputOf } from '#contracts/endpoint.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { quoteEdit } from '#contracts/orders/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'
import { PaymentInstead } from './PaymentInstead.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'
import { ShippingChoice } from './ShippingChoice.tsx'
import { useLiveQuote } from './use-live-quote.ts'
import { useOffered } from './use-offered.ts'

interface Typed {
  shipping_address: InputOf<typeof quoteEdit>['shipping_address']
  shipping_id: string
  payment_id: string
}

/** New methods and totals of an order whose country was changed, when its current methods do not serve the country. */
export function ShippingElsewhere({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const [shipping_address, shipping_id, payment_id] = useWatch<
    Typed,
    ['shipping_address', 'shipping_id', 'payment_id']
  >({ name: ['shipping_address', 'shipping_id', 'payment_id'] })
  const input = {
    id: order.id,
    shipping_address,
    shipping_id: Number(shipping_id) || null,
    payment_id: Number(payment_id) || null,
  }
  const { quote, problem } = useLiveQuote(quoteEdit.input, input, (input, signal) => callApi(quoteEdit, input, signal))
  useOffered('shipping_id', quote?.shippings)
  if (problem) return <p className={css.wrong}>{problem}</p>
  if (!quote) return null
  return (
    <>
      <ShippingChoice methods={quote.shippings} />
      <PaymentInstead order={order} quote={quote} />
      <QuoteTotals figures={quote} total={translate('admin.order.new_total')} />
    </>
  )
}
