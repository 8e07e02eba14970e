import type { OrderAddress } from '#contracts/sales/order.ts'
import type { Ctx } from '../context.ts'

export interface Buyer {
  id: number
  email: string
  first_name: string
  last_name: string
}

/** The member that an order belongs to. */
export const findBuyer = (ctx: Ctx, id: number): Promise<Buyer | undefined> =>
  ctx.db.selectFrom('users').select(['id', 'email', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirst()

/** An address of this member's book; undefined for anybody else's. */
export const findAddress = (ctx: Ctx, userId: number, id: number): Promise<OrderAddress | undefined> =>
  ctx.db
    .selectFrom('addresses')
    .select(['first_name', 'last_name', 'address', 'contact_number', 'country'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
