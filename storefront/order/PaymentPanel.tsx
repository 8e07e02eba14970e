import type { Order } from '#contracts/orders/order.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProofForm } from './ProofForm.tsx'
import { ProofList } from './ProofList.tsx'
import { getInstructions } from './payment/registry.ts'

interface Props {
  order: Order
  failure: FailedResult | undefined
}

const isOpen = ({ status }: Order) => ['pending', 'payment_review', 'payment_reject'].includes(status)

/** Whether the panel says how to pay. */
export const hasInstructions = (order: Order): boolean =>
  isOpen(order) && getInstructions(order.payment.type) !== undefined && order.status !== 'payment_review'

/** Open steps of a payment: instructions of its type, upload of a proof where one is required, and its review. */
export function PaymentPanel({ order, failure }: Props) {
  const t = useText()
  const { can, status, payment } = order
  const { proofs } = payment
  const Instructions = getInstructions(payment.type)
  if (!isOpen(order) || !(Instructions || proofs.length > 0)) return null
  const rejected = status === 'payment_reject' ? proofs.findLast((proof) => proof.status === 'rejected') : undefined
  const usedUp = status === 'payment_reject' && !can.upload_proof
  return (
    <section
      id="payment"
      aria-labelledby="payment-title"
      className="border-line mb-6 scroll-mt-24 rounded-control border p-5 md:p-6"
    >
      <h2 id="payment-title" className="type-h3 mb-4">
        {Instructions && can.upload_proof ? t('storefront.order.pay_title') : t('storefront.order.paid_by')}
      </h2>
      <div className="flex flex-col gap-5">
        {status === 'payment_review' && <Notice>{t('storefront.order.review_text')}</Notice>}
        {rejected && <Notice kind="error">{t('storefront.order.reject_text', { reason: rejected.reason })}</Notice>}
        {usedUp && <Notice>{t('storefront.order.proof_limit')}</Notice>}
        {Instructions && hasInstructions(order) && <Instructions order={order} />}
        {can.upload_proof && <ProofForm key={proofs.length} refused={failure} isFirst={proofs.length === 0} />}
        {proofs.length > 0 && <ProofList proofs={proofs} />}
      </div>
    </section>
  )
}
