import type { Address } from '#contracts/customers/address.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { getWishes } from './wish-list.ts'

export { forgetCustomer } from './forget-customer.ts'
export { lockCustomer, lockMember } from './lock-customer.ts'
export { changeProfile, ownProfile } from './own-profile.ts'

/** Orders of one customer are placed one after the other: each locks the customer's row. */
export const inTurnOf = <T>({ services }: Ctx, id: number, work: () => Promise<T>): Promise<T> =>
  services.turns.take(`customer ${id}`, work)

/** A customer as orders and mails need it. */
export interface Buyer {
  id: number
  email: string
  first_name: string
  last_name: string
  phone: string | null
  /** Content language of mails; null for the shop's main language. */
  language: string | null
}

/** The customer with this id; undefined when deleted. */
export const findBuyer = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<Buyer | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** An address from the address book of this customer. */
export async function findAddress({ db }: Pick<Ctx, 'db'>, userId: number, id: number): Promise<Address | undefined> {
  return addressQuery(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** The address book of a customer, oldest first. */
export async function listCustomerAddresses(db: Db, userId: number): Promise<Address[]> {
  return addressQuery(db).where('user_id', '=', userId).orderBy('id').execute()
}

const addressQuery = (db: Db) =>
  db
    .selectFrom('addresses')
    .select(['id', 'first_name', 'last_name', 'address', 'contact_number', 'country'])
    .select(['default_billing', 'default_shipping'])

/** Ids of the visible products on a wish list. */
export const wishedProducts = (ctx: Ctx, userId: number): Promise<number[]> => getWishes(ctx, userId)
