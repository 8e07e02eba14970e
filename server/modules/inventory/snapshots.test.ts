import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { stockAt, takeSnapshot } from './snapshots.ts'

const shop = await testShop()
after(shop.close)
const ctx = systemContext(shop.services)
const tomorrow = dayIn('Asia/Hong_Kong', new Date(Date.now() + 86_400_000))
const month = `${dayIn('Asia/Hong_Kong').slice(0, 7)}-01`

const at = async (date: string) => {
  const { rows } = await sql<{ inventory_id: number; quantity: number; unit_cost: string | null }>`
    select inventory_id, quantity, unit_cost from (${stockAt(ctx, date)}) s order by inventory_id`.execute(shop.db)
  return rows
}
/** Moves what has happened so far into the past, as if it had been done then. */
const age = (interval: string) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`alter table inventory_movements disable trigger inventory_movements_append_only`.execute(tx)
    await sql`update inventory_movements set at = at - ${interval}::interval`.execute(tx)
    await sql`alter table inventory_movements enable trigger inventory_movements_append_only`.execute(tx)
  })

test('stock at a past date is the last snapshot and what moved after it, with the average cost of then', async () => {
  const mug = await shop.product({ units: 6 })
  await age('70 days')
  assert.equal(await takeSnapshot(ctx), true)
  assert.equal(await takeSnapshot(ctx), false)
  const snapshots = await shop.db.selectFrom('inventory_snapshots').selectAll().execute()
  assert.deepEqual(
    snapshots.map(({ quantity }) => quantity),
    [6],
  )
  const sent = {
    stock_id: mug.stock_id,
    warehouse_id: shop.services.settings.snapshot().product.warehouse_id,
    quantity: 4,
    unit_cost: '12.5',
  }
  await shop.request('POST', '/api/admin/inventory', sent, shop.staff.headers)
  const find = async (date: string) => (await at(date)).find(({ inventory_id }) => inventory_id === mug.inventory_id)
  assert.deepEqual(await find(month), { inventory_id: mug.inventory_id, quantity: 6, unit_cost: null })
  assert.deepEqual(await find(tomorrow), { inventory_id: mug.inventory_id, quantity: 10, unit_cost: '12.5000' })
  assert.equal(await find('2001-01-01'), undefined)
  // Without any snapshot the sums are the same.
  await shop.db.deleteFrom('inventory_snapshots').execute()
  assert.deepEqual(await find(tomorrow), { inventory_id: mug.inventory_id, quantity: 10, unit_cost: '12.5000' })
})
