export { type Buyer, findAddress, findBuyer } from './for-orders.ts'
