import { useNavigation } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { OptionRows } from '../checkout/OptionRows.tsx'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Form to change the payment method of an unpaid order; hidden if there is no other method. */
export function ChangePayment({ order, refused }: { order: Order; refused: FailedResult | undefined }) {
  const t = useText()
  const isSending = useNavigation().formData?.get('intent') === 'pay'
  const { can, payment, payment_options } = order
  if (!can.pay || payment_options.length < 2) return null
  return (
    // A new payment method closes the form.
    <details key={payment.id} open={refused !== undefined}>
      <summary className="link type-small inline-flex min-h-11 items-center">
        {t('storefront.order.pay_change')}
      </summary>
      <PageForm failure={refused} className="text-ink mt-2">
        <input type="hidden" name="intent" value="pay" />
        <OptionRows
          name="payment_id"
          legend={t('storefront.checkout.payment_method')}
          chosen={String(payment.id ?? payment_options[0]?.id ?? '')}
          rows={payment_options.map(({ id, title }) => ({ value: String(id), title }))}
        />
        <SubmitButton isBusy={isSending} look={{ kind: 'outline', size: 'small' }} className="mt-4">
          {t('storefront.order.pay_change_save')}
        </SubmitButton>
      </PageForm>
    </details>
  )
}
