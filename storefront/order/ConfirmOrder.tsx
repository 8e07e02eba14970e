import type { Order } from '#contracts/orders/order.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { OrderIntent } from './order-page.ts'
import { useDates } from './use-dates.ts'

interface Props {
  order: Order
  /** The token of the email's link; '' on pages that were opened otherwise. */
  confirmation: string
  failure: (FailedResult & { intent: OrderIntent }) | undefined
}

/** Asks the guest to confirm the order: by a button for who comes from the email, else by a reference to it (orders.md O19). */
export function ConfirmOrder({ order, confirmation, failure }: Props) {
  const t = useText()
  const { dayAndTime } = useDates()
  if (!order.awaits_confirmation || order.status !== 'pending') return null
  const time = dayAndTime(order.payment.hold_until ?? order.created_at)
  return (
    <div className="mb-8">
      <Notice>
        <p>{confirmation ? t('storefront.confirm.text', { time }) : t('storefront.confirm.by_mail', { time })}</p>
        {confirmation && (
          <PageForm failure={failure?.intent === 'confirm' ? failure : undefined} className="mt-4">
            <input type="hidden" name="confirmation" value={confirmation} />
            <SubmitButton name="intent" value="confirm" isBusy={false}>
              {t('storefront.confirm.button')}
            </SubmitButton>
          </PageForm>
        )}
      </Notice>
    </div>
  )
}
