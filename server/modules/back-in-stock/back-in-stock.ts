export { mailBackInStock } from './mail-back-in-stock.ts'
export { backInStockMail } from './prepare-mail.ts'
export { removeRequestsOf } from './remove-requests.ts'
