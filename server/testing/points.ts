import { sql } from 'kysely'
import { usePoints } from '#contracts/cart/cart.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { adjustPoints, listOwnPoints } from '#contracts/points/points.ts'
import type { TestActor } from './actors.ts'
import type { TestProduct, TestShop } from './shop.ts'

/** Short ways for tests of points: a shop with points of 0.10 each, one for every dollar. */
export async function pointShop(shop: TestShop) {
  await shop.set('points', { enabled: true })
  const { call, db, staff } = shop
  return {
    /** Points of the customer as their account shows them. */
    balance: async ({ headers }: TestActor) => (await call(listOwnPoints, {}, headers)).body.balance,
    /** Staff give points to the customer. */
    give: async ({ id }: TestActor, points: number, expiry_date?: string) =>
      (await call(adjustPoints, { id, points, remark: 'Welcome', expiry_date }, staff.headers)).body.data.id,
    /** The ledger: types and points, oldest first. */
    async ledger({ id }: TestActor): Promise<[type: string, points: number][]> {
      const entries = db.selectFrom('point_entries').select(['type', 'points']).where('user_id', '=', id)
      return (await entries.orderBy('id').execute()).map(({ type, points }) => [type, points])
    },
    /** What is left of the customer's lots, by their entries' ids. */
    async lots({ id }: TestActor): Promise<[id: number, left: number][]> {
      const { rows } = await sql<{ id: number; left: number }>`
        select e.id, (e.lot_points - coalesce(sum(c.points), 0))::int as left from point_entries e
        left join point_consumptions c on c.lot_id = e.id where e.user_id = ${id} and e.lot_points > 0
        group by e.id order by e.id`.execute(db)
      return rows.map((row) => [row.id, row.left])
    },
    /** Places an order of the customer that uses points. */
    async place({ headers }: TestActor, lines: readonly (readonly [TestProduct, number])[], points = 0, more = {}) {
      await shop.cart(lines, headers)
      if (points > 0) {
        const { status, body } = await call(usePoints, { points }, headers)
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
      return shop.place([], more, headers)
    },
    async move(id: number, ...statuses: OrderStatus[]) {
      for (const status of statuses) {
        const moved = await call(changeOrderStatus, { id, status }, staff.headers)
        if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
      }
      return (await call(showAdminOrder, { id }, staff.headers)).body.data
    },
    /** Moves the last days of the customer's points into the past: triggers refuse a change, so they are off for it. */
    expire: ({ id }: TestActor, entry: number) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('storekeeper.erasing', 'point_entries', true)`.execute(tx)
        await sql`update point_entries set expiry_date = current_date - 3 where user_id = ${id} and id = ${entry}`.execute(
          tx,
        )
      }),
  }
}
