import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

export interface PaidLine {
  stock_id: number
  price: number
  qty: number
  discount?: number
  unit_cost?: string
}

export interface PaidOrder {
  paid_at: string
  lines: readonly PaidLine[]
  shipping?: number
  adjustment?: number
  channel?: 'web' | 'admin' | 'pos'
  email?: string
  country?: string
  /** The coupon of its discounts. */
  code?: string
}

export interface DoneRefund {
  order_id: number
  done_at: string
  items: readonly { order_item_id: number; quantity: number; amount: number }[]
  shipping?: number
  other?: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)
let serial = 0

/** Orders and refunds of the past for tests of reports, in minor units: as they are stored once they are paid and done. */
export function paidOrders({ db, services }: TestShop) {
  let session: Promise<{ store_id: number; pos_session_id: number }> | undefined
  /** The store of orders of the point of sale, with its open register. */
  const openStore = () => (session ??= createStore())
  async function createStore() {
    const warehouse_id = services.settings.snapshot().product.warehouse_id ?? 0
    const { rows } = await sql<{ store_id: number; pos_session_id: number }>`
      with store as (insert into stores (name, code, warehouse_id) values ('{"en_us":"Harbour"}', 'harbour', ${warehouse_id}) returning id)
      insert into pos_sessions (store_id, register, opener_name, opening_float) select id, 'main', 'Mei', 0 from store
      returning store_id, id as pos_session_id`.execute(db)
    const [row] = rows
    if (!row) throw new Error('An insert returns its row')
    return row
  }
  return {
    async add(order: PaidOrder): Promise<{ id: number; items: number[] }> {
      const { lines, shipping = 0, adjustment = 0, channel = 'web', email = 'guest@shop.test', country = 'HKG' } = order
      const subtotal = sum(lines.map(({ price, qty }) => price * qty))
      const promotion_discount = sum(lines.map(({ discount = 0 }) => discount))
      const grand_total = subtotal - promotion_discount + shipping + adjustment
      const address = JSON.stringify({ first_name: 'A', last_name: 'B', address: 'C', contact_number: '1', country })
      const { id } = await db
        .insertInto('orders')
        .values({
          order_number: `R${serial++}`,
          channel,
          email,
          language: 'en_us',
          status: 'completed',
          currency: 'HKD',
          display_currency: 'HKD',
          subtotal,
          promotion_discount,
          shipping_fee: shipping,
          adjustment,
          grand_total,
          ...(channel === 'pos' && (await openStore())),
          paid_total: grand_total,
          shipping_address: address,
          billing_address: address,
          paid_at: order.paid_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (promotion_discount > 0)
        await db
          .insertInto('order_discounts')
          .values({
            order_id: id,
            promotion_title: 'Sale',
            code: order.code ?? null,
            target: 'item',
            amount: promotion_discount,
          })
          .execute()
      const items = await db
        .insertInto('order_items')
        .values(
          await Promise.all(
            lines.map(async ({ stock_id, price, qty, discount = 0, unit_cost = null }, position) => {
              const stock = await db
                .selectFrom('stocks')
                .select(['product_id', 'sku'])
                .where('id', '=', stock_id)
                .executeTakeFirstOrThrow()
              const line_total = price * qty
              return {
                order_id: id,
                product_id: stock.product_id,
                stock_id,
                name: stock.sku,
                sku: stock.sku,
                options: '[]',
                price,
                qty,
                line_total,
                promotion_amount: discount,
                line_net: line_total - discount,
                unit_cost,
                position,
              }
            }),
          ),
        )
        .returning('id')
        .execute()
      return { id, items: items.map((item) => item.id) }
    },
    async refund({ order_id, done_at, items, shipping = 0, other = 0 }: DoneRefund): Promise<void> {
      const amount = sum(items.map((item) => item.amount)) + shipping + other
      const { id } = await db
        .insertInto('refunds')
        .values({
          order_id,
          amount,
          shipping_amount: shipping,
          other_amount: other,
          currency: 'HKD',
          method: 'manual',
          status: 'done',
          reason: 'test',
          actor_name: 'Test',
          done_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (items.length > 0)
        await db
          .insertInto('refund_items')
          .values(items.map((item) => ({ refund_id: id, ...item, restock: false })))
          .execute()
      for (const { order_item_id, quantity, amount } of items)
        await db
          .updateTable('order_items')
          .set((e) => ({
            refunded_qty: e('refunded_qty', '+', quantity),
            refunded_amount: e('refunded_amount', '+', amount),
          }))
          .where('id', '=', order_item_id)
          .execute()
      await db
        .updateTable('orders')
        .set((e) => ({ refunded_total: e('refunded_total', '+', amount) }))
        .where('id', '=', order_id)
        .execute()
    },
  }
}
