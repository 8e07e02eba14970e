export { countPurchases } from './list-purchases.ts'
export { purchaseMail } from './send-purchase.ts'
