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

/** Chooses another payment method when the current one does not accept the edited order. */
export function PaymentInstead({ order, quote }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const chosen = useWatch({ name: 'payment_id' })
  const { formState } = useFormContext()
  const problem = quote?.payment_problem
  if (!quote || (!problem && !chosen)) return null
  // Completing a cash order marks it as paid, so choosing cash requires permission to review payments.
  const payments = quote.payments.filter(
    ({ settlement }) =>
      settlement !== 'on_delivery' || settlement === order.payment.settlement || may('review payment'),
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
