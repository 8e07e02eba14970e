import type { OrderQuote } from '#contracts/orders/create-order.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import edit from '../edit/edit.module.css'
import { ShippingChoice } from '../edit/ShippingChoice.tsx'
import { useOffered } from '../edit/use-offered.ts'

/** Chooses shipping and payment methods among those available for the order; preselects the first. */
export function MethodsPanel({ quote }: { quote: OrderQuote | undefined }) {
  const translate = useTranslate()
  useOffered('shipping_id', quote?.shippings)
  useOffered('payment_id', quote?.payments)
  const payments = quote?.payments ?? []
  return (
    <Panel title={translate('admin.order.sent_and_paid')} stack>
      {quote ? null : <p className={edit.small}>{translate('admin.order.methods_follow')}</p>}
      {quote && !quote.requires_shipping ? <p className={edit.small}>{translate('admin.order.no_shipping')}</p> : null}
      {quote?.requires_shipping && quote.shippings.length === 0 ? (
        <p className={edit.wrong}>{translate('admin.order.no_methods')}</p>
      ) : null}
      <ShippingChoice methods={quote?.shippings ?? []} />
      {payments.length > 0 ? (
        <ChoiceInput
          name="payment_id"
          label={translate('admin.order.payment')}
          options={payments.map(({ id, title }) => ({ value: String(id), title }))}
        />
      ) : null}
      {quote && quote.grand_total > 0 && payments.length === 0 ? (
        <p className={edit.wrong}>{translate('admin.order.no_payments')}</p>
      ) : null}
      {quote?.grand_total === 0 ? <p className={edit.small}>{translate('admin.order.nothing_to_pay')}</p> : null}
    </Panel>
  )
}
