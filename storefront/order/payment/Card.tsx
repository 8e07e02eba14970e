import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { useOrderMoney } from '../../shop/use-shop.ts'
import { useText } from '../../text/TextProvider.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useDates } from '../use-dates.ts'

/** Leads to the card page of an order that waits for its card, as often as it takes. */
export function Card({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const isSending = useNavigation().formData?.get('intent') === 'pay'
  const { can, payment, grand_total } = order
  if (!can.pay || payment.id === null) return null
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="payment_id" value={payment.id} />
      {payment.hold_until && (
        <p className="text-ink-2">{t('storefront.stripe.kept_until', { time: dayAndTime(payment.hold_until) })}</p>
      )}
      <SubmitButton isBusy={isSending}>{t('storefront.stripe.pay', { amount: money(grand_total) })}</SubmitButton>
    </Form>
  )
}
