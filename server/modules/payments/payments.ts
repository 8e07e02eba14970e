export { countPaymentAmounts } from './count-amounts.ts'
export { type Obstacle, refusedPayments } from './eligible-methods.ts'
export { lockMethods } from './lock-methods.ts'
export {
  asksForProof,
  paymentsFor,
  type ShopMethods,
  type ShopPayment,
  type ShopShipping,
  shippingsFor,
  shopMethods,
  shopPayments,
  shopShippings,
  showPayment,
  showRefused,
  showShipping,
} from './methods.ts'
export { decideProofs } from './proofs/close-proofs.ts'
export { countProofs, proofsOf } from './proofs/list-proofs.ts'
