import assert from 'node:assert/strict'
import { product } from '#contracts/catalogue/product.ts'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { warehouse } from '#contracts/inventory/warehouse.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { newStaff } from './actors.ts'
import { testApp } from './app.ts'
import { resourceClient, sendTo } from './resource-client.ts'
import { bareCtx, withoutOrders } from './shop-fixtures.ts'

export const day = (offset: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + offset * 86_400_000))

/** A shop with its own warehouse w1 and another one, and what staff do there. */
export async function inventoryShop() {
  const { app, db, services, close } = await testApp()
  await withoutOrders(db)
  const { headers } = await newStaff(db)
  const products = resourceClient(app, product, headers)
  const warehouses = resourceClient(app, warehouse, headers)
  const settings = services.settings.snapshot()
  const w1 = settings.product.warehouse_id as number
  const w2 = (await warehouses.made({ name: 'Kwun Tong', enabled: true })).id

  const call = <B>(method: 'GET' | 'POST', path: string, payload?: object, as: Record<string, string> = headers) =>
    sendTo<B>(app, { method, url: `/api/admin/inventory${path}`, headers: as, ...(payload && { payload }) })
  const made = (name: string, inventories: object[], more: object = {}) =>
    products.made({ name, type: 'general', stocks: [{ price: 10, inventories }], ...more })
  const levels = async (id: number) => {
    const { data } = (await products.get(id)).body
    const [stock] = data.stocks as { id: number; inventories: InventoryRow[] }[]
    return { stock: stock?.id ?? 0, rows: stock?.inventories ?? [], all: data.all_available_inventories }
  }
  const booksBalance = async () => assert.deepEqual((await call('GET', '/audit')).body, { data: [], total: 0 })
  return {
    app,
    db,
    close,
    ctx: { ...bareCtx(db), settings },
    products,
    warehouses,
    w1,
    w2,
    call,
    made,
    levels,
    booksBalance,
  }
}
