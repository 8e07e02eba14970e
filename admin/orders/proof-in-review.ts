import type { AdminOrder } from '#contracts/orders/admin-order.ts'

/** Returns the pending proof of payment of an order in review. */
export const proofInReview = (order: AdminOrder) =>
  order.status === 'payment_review' ? order.payment.proofs.findLast(({ status }) => status === 'pending') : undefined
