import { fullName } from '#contracts/customers/full-name.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'

/** Whether an order was sold over the counter to somebody who gave no name. */
export const isWalkIn = ({ channel, shipping }: AdminOrder): boolean => channel === 'pos' && !fullName(shipping)
