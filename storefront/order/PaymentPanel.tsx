import type { Order } from '#contracts/orders/order.ts'
import type { FailedResult } from '../page-result.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProofForm } from './ProofForm.tsx'
import { ProofList } from './ProofList.tsx'
import { useDates } from './use-dates.ts'

interface Props {
  order: Order
  failure: FailedResult | undefined
}

const isOpen = ({ status }: Order) => ['pending', 'payment_review', 'payment_reject'].includes(status)

/** Whether the panel shows transfer instructions. */
export const isTransferOpen = (order: Order) =>
  isOpen(order) && order.payment.type === 'bank_transfer' && order.status !== 'payment_review'

/** Open steps of a bank transfer: instructions, upload of the receipt, and its review. */
export function PaymentPanel({ order, failure }: Props) {
  const t = useText()
  const { can, status, payment } = order
  const { proofs } = payment
  const isTransfer = payment.type === 'bank_transfer'
  if (!isOpen(order) || !(isTransfer || proofs.length > 0)) return null
  const rejected = status === 'payment_reject' ? proofs.findLast((proof) => proof.status === 'rejected') : undefined
  const usedUp = status === 'payment_reject' && !can.upload_proof
  return (
    <section
      id="payment"
      aria-labelledby="payment-title"
      className="border-line mb-6 scroll-mt-24 rounded-control border p-5 md:p-6"
    >
      <h2 id="payment-title" className="type-h3 mb-4">
        {isTransfer && can.upload_proof ? t('storefront.order.pay_title') : t('storefront.order.paid_by')}
      </h2>
      <div className="flex flex-col gap-5">
        {status === 'payment_review' && <Notice>{t('storefront.order.review_text')}</Notice>}
        {rejected && <Notice kind="error">{t('storefront.order.reject_text', { reason: rejected.reason })}</Notice>}
        {usedUp && <Notice>{t('storefront.order.proof_limit')}</Notice>}
        {isTransferOpen(order) && <Instructions order={order} />}
        {can.upload_proof && <ProofForm key={proofs.length} refused={failure} isFirst={proofs.length === 0} />}
        {proofs.length > 0 && <ProofList proofs={proofs} />}
      </div>
    </section>
  )
}

/** Bank account, amount, reference and deadline. */
function Instructions({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const { title, instructions, hold_until } = order.payment
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
      <div>
        <p className="type-strong">{title}</p>
        {instructions && <p className="text-ink-2 mt-1 break-words whitespace-pre-line">{instructions}</p>}
      </div>
      <dl className="bg-surface grid content-start gap-3 self-start rounded-control p-5 md:min-w-64">
        <div>
          <dt className="type-small text-ink-2">{t('storefront.order.pay_amount')}</dt>
          <dd className="type-h3 figures">{money(order.grand_total)}</dd>
        </div>
        <div>
          <dt className="type-small text-ink-2">{t('storefront.order.pay_reference')}</dt>
          <dd className="type-strong select-all">{order.order_number}</dd>
        </div>
        {hold_until && (
          <div className="type-small text-ink-2">
            <dt className="sr-only">{t('storefront.order.status')}</dt>
            <dd className="phrases">{t('storefront.order.pay_until', { time: dayAndTime(hold_until) })}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
