import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sellAtRegister } from '#contracts/pos/sale-calls.ts'
import { openSession } from '#contracts/pos/session-calls.ts'
import { syncRegister } from '#contracts/pos/sync-calls.ts'
import type { TestProduct, TestShop } from './shop.ts'
import type { Headers } from './shop-client.ts'

/** A store with a warehouse of its own, and short ways to what a register does. */
export async function posShop(shop: TestShop, fields: object = {}) {
  const { request, call, staff, db } = shop
  const create = async (path: string, draft: object): Promise<number> => {
    const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id
  }
  const code = `s${Math.floor(Math.random() * 1e6)}`
  const warehouse_id = await create('warehouse', { name: `Warehouse of ${code}` })
  const store_id = await create('store', { name: `Store ${code}`, code, warehouse_id, ...fields })

  let registers = 0

  return {
    store_id,
    warehouse_id,
    code,

    /** Puts units of a product into the store. */
    async stock({ stock_id }: TestProduct, quantity: number, more: object = {}): Promise<number> {
      const draft = { stock_id, warehouse_id, quantity, ...more }
      const { status, body } = await request<{ data: { id: number } }>(
        'POST',
        '/api/admin/inventory',
        draft,
        staff.headers,
      )
      assert.equal(status, 201, JSON.stringify(body))
      return body.data.id
    },

    /** Units of a variant in the store. */
    async units({ stock_id }: TestProduct): Promise<number> {
      const { total } = await db
        .selectFrom('inventories')
        .select(({ fn }) => fn.sum<number>('quantity').as('total'))
        .where('stock_id', '=', stock_id)
        .where('warehouse_id', '=', warehouse_id)
        .executeTakeFirstOrThrow()
      return Number(total ?? 0)
    },

    /** Opens a register; one that no other test has open unless it is named. */
    async open(opening_float = 500, register = `r${++registers}`): Promise<number> {
      const { status, body } = await call(openSession, { store_id, register, opening_float }, staff.headers)
      assert.equal(status, 201, JSON.stringify(body))
      return body.data.id
    },

    sell: (session_id: number, more: object, headers: Headers = staff.headers) =>
      call(sellAtRegister, { uuid: randomUUID(), session_id, ...more }, headers),

    /** Sells for cash; fails loudly when that is refused. */
    async sold(session_id: number, items: readonly object[], amount: number, more: object = {}) {
      const payments = amount > 0 ? [{ method: 'cash', amount }] : []
      const { status, body } = await call(
        sellAtRegister,
        { uuid: randomUUID(), session_id, items, payments, ...more },
        staff.headers,
      )
      assert.equal(status, 201, JSON.stringify(body))
      return body.data
    },

    sync: (operations: readonly object[], headers: Headers = staff.headers) =>
      call(syncRegister, { store_id, register: 'main', operations }, headers),

    /** A sale that has happened, as the register sends it. */
    operation: (session_id: number, items: readonly object[], total: number, more: object = {}) => ({
      uuid: randomUUID(),
      type: 'sale',
      at: new Date().toISOString(),
      payload: { session_id, items, total, payments: [{ method: 'cash', amount: total }], ...more },
    }),
  }
}
