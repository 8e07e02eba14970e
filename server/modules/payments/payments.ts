export { countPaymentAmounts } from './count-amounts.ts'
export { eligiblePayments, ineligiblePayments, type Obstacle } from './eligible-methods.ts'
export { fpsCode } from './fps-code.ts'
export {
  type LoadedPaymentMethod,
  loadPaymentMethods,
  presentIneligible,
  presentPayment,
} from './load-payment-methods.ts'
export { resealPaymentKeys } from './method-secrets/reseal-payment-keys.ts'
export { paymentTitles } from './method-titles.ts'
export { cancelPayment, findPaymentState, openPayment } from './online-payment.ts'
export { closeProofs } from './proofs/close-proofs.ts'
export { countProofs, listProofs } from './proofs/list-proofs.ts'
export type { HandledEvent, OutsideRefund, PaymentProvider, PaymentResult, PaymentState } from './providers/provider.ts'
export { paymentProviders } from './providers/registry.ts'
export { canRefund, type RefundOutcome, refundPayment } from './refund-payment.ts'
export { startPayment } from './start-payment.ts'
export type { AppliedResult } from './webhooks/handle-event.ts'
export { receiveEvent } from './webhooks/receive-event.ts'
export { retryEvents } from './webhooks/retry-events.ts'
