import type { AdminOrder } from '#contracts/orders/admin-order.ts'

/** The proof of payment that an order under review waits for somebody to look at. */
export const proofInReview = (order: AdminOrder) =>
  order.status === 'payment_review' ? order.payment.proofs.findLast(({ status }) => status === 'pending') : undefined
