import type { Address } from '#contracts/customers/address.ts'
import type { Db } from '#server/context.ts'

export { type Buyer, findAddress, findBuyer } from './for-orders.ts'

/** Address books of these customers, the oldest address first. */
export async function addressesOf(db: Db, userIds: readonly number[]): Promise<(Address & { user_id: number })[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('addresses')
    .select(['id', 'user_id', 'first_name', 'last_name', 'address', 'contact_number', 'country'])
    .select(['default_billing', 'default_shipping'])
    .where('user_id', 'in', [...userIds])
    .orderBy('id')
    .execute()
}
