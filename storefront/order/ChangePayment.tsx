import { useNavigation } from 'react-router'
import type { Order } from '#contracts/sales/order.ts'
import { OptionRows } from '../checkout/OptionRows.tsx'
import type { Refused } from '../load.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

interface Props {
  order: Order
  refused: Refused | undefined
  /** Nothing stands above it. */
  isOnlyThing: boolean
}

/** Another way to pay for an order that still waits for its money. */
export function ChangePayment({ order, refused, isOnlyThing }: Props) {
  const t = useText()
  const isSending = useNavigation().formData?.get('intent') === 'pay'
  const { payment, payment_options } = order
  return (
    <div>
      {isOnlyThing && <p className="text-ink-2 mb-1">{payment.title}</p>}
      <details key={payment.id} open={refused !== undefined} className={isOnlyThing ? '' : 'border-line border-t pt-3'}>
        <summary className="link type-small inline-flex min-h-11 items-center">
          {t('storefront.order.pay_change')}
        </summary>
        <PageForm refused={refused} className="mt-3">
          <input type="hidden" name="intent" value="pay" />
          <OptionRows
            name="payment_id"
            legend={t('storefront.checkout.payment_method')}
            chosen={String(payment.id ?? payment_options[0]?.id ?? '')}
            rows={payment_options.map(({ id, title, instructions }) => ({
              value: String(id),
              title,
              more: instructions,
            }))}
          />
          <SubmitButton isBusy={isSending} look={{ kind: 'outline' }} className="mt-4">
            {t('storefront.order.pay_change_save')}
          </SubmitButton>
        </PageForm>
      </details>
    </div>
  )
}
