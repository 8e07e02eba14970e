export { countPaymentAmounts } from './count-amounts.ts'
export { ineligiblePayments, type Obstacle } from './eligible-methods.ts'
export { lockMethods } from './lock-methods.ts'
export {
  type LoadedMethods,
  type LoadedPaymentMethod,
  type LoadedShippingMethod,
  loadMethods,
  loadPaymentMethods,
  loadShippingMethods,
  paymentsFor,
  presentIneligible,
  presentPayment,
  presentShipping,
  requiresProof,
  shippingsFor,
} from './methods.ts'
export { closeProofs } from './proofs/close-proofs.ts'
export { countProofs, listProofs } from './proofs/list-proofs.ts'
