import { useFormContext, useWatch } from 'react-hook-form'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { quoteEdit } from '#contracts/orders/edit-order.ts'
import { useMay } from '../../auth/use-session.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'

interface Props {
  order: AdminOrder
  quote: NonNullable<OutputOf<typeof quoteEdit>>['data'] | undefined
}

/** Another payment method, where the order's own does not take what the edit makes of it. */
export function PaymentInstead({ order, quote }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const chosen = useWatch({ name: 'payment_id' })
  const { formState } = useFormContext()
  const problem = quote?.payment_problem
  if (!quote || (!problem && !chosen)) return null
  // Completing a cash order settles it, so only who reviews payments changes an order to that.
  const payments = quote.payments.filter(
    ({ type }) => type !== 'cash_on_delivery' || type === order.payment.type || may('review payment'),
  )
  const options = payments.map(({ id, title }) => ({ value: String(id), title }))
  const mayChoose = order.editable.includes('payment_id') && options.length > 0
  return (
    <div className={css.instead}>
      {problem && !formState.errors.payment_id ? (
        <p role="status" className={css.wrong}>
          {problem}
        </p>
      ) : null}
      {mayChoose ? <ChoiceInput name="payment_id" label={translate('admin.order.payment')} options={options} /> : null}
    </div>
  )
}
