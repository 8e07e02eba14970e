export { purchaseMail } from './send-purchase.ts'
