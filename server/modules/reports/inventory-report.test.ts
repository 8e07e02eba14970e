import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Report } from '#contracts/reports/reports.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { addUpMonths } from '#server/modules/inventory/inventory.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db } = shop
const known = await shop.product({ price: 100, units: 7, name: 'Known' })
await shop.product({ price: 50, units: 5, name: 'Unknown' })

const report = async (input: object) => {
  const { body } = await shop.request<Report>('GET', '/api/admin/report/inventories', input, shop.staff.headers)
  return body
}

test('stock without a cost is counted beside the value of the rest', async () => {
  await sql`update stocks set cost_price = case when id = ${known.stock_id} then 40.125 end`.execute(db)
  const { data, summary } = await report({ group_by: 'product' })
  assert.deepEqual(
    data.map(({ label, unit_cost, value, without_cost }) => ({ label, unit_cost, value, without_cost })),
    [
      { label: 'Known', unit_cost: 40.125, value: 280.88, without_cost: 0 },
      { label: 'Unknown', unit_cost: null, value: 0, without_cost: 5 },
    ],
  )
  assert.deepEqual([summary.closing, summary.value, summary.without_cost], [12, 280.88, 5])
})

test('a range is the same before and after its months are added up', async () => {
  const moved: [day: string, kind: string, units: number, reserved: number][] = [
    ['2025-01-15', 'receive', 10, 0],
    ['2025-02-10', 'reserve', 0, 3],
    ['2025-02-20', 'ship', -3, -3],
    ['2025-03-20', 'adjust', -1, 0],
  ]
  for (const [day, kind, units, reserved] of moved)
    await sql`
      insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta, quantity_after,
        reserved_after, admin_name, at)
      select id, stock_id, ${known.product_id}, warehouse_id, ${kind}, ${units}, ${reserved}, 0, 0, 'System', ${`${day}T04:00:00Z`}
      from inventories where stock_id = ${known.stock_id}`.execute(db)
  await sql`update inventories set quantity = quantity + 6 where stock_id = ${known.stock_id}`.execute(db)
  const ranges: [from: string, to: string, figures: number[]][] = [
    ['2025-01-01', '2025-01-31', [0, 10, 0, 0, 10, 0]],
    ['2025-01-20', '2025-02-15', [10, 0, 0, 0, 10, 3]],
    ['2025-02-01', '2025-03-31', [10, 0, -3, -1, 6, 0]],
    ['2025-02-12', '2025-02-12', [10, 0, 0, 0, 10, 3]],
    ['2025-04-01', '2025-06-15', [6, 0, 0, 0, 6, 0]],
  ]
  const compare = async () => {
    for (const [from, to, figures] of ranges) {
      const { data } = await report({ from, to, group_by: 'product' })
      const shown = data.map((row) =>
        [row.opening, row.received, row.sold, row.adjusted, row.closing, row.reserved].map(Number),
      )
      assert.deepEqual(shown, [figures], `${from} to ${to}`)
    }
    assert.deepEqual((await report({ from: '2024-12-01', to: '2024-12-31' })).data, [])
  }
  await compare()
  assert.equal(await addUpMonths(systemContext(shop.services)), true)
  await compare()
})
