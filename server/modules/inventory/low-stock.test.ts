import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { LowStockRow } from '#contracts/inventory/low-stock.ts'
import { newStaff } from '#server/testing/actors.ts'
import { day, inventoryShop } from '#server/testing/inventory-shop.ts'

const { db, close, w1, w2, call, made, levels } = await inventoryShop()
after(close)

interface Listed {
  data: LowStockRow[]
  total: number
  page: number
}
const list = async (query = '') => (await call<Listed>('GET', `/low-stock?search=low-${query}`)).body

/** Movements of the first lot of a product in a warehouse, some days ago. */
async function moved(product: number, warehouse: number, movements: [kind: string, units: number, days: number][]) {
  for (const [kind, units, days] of movements)
    await sql`
      insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta,
        quantity_after, reserved_after, admin_name, at)
      select i.id, i.stock_id, s.product_id, i.warehouse_id, ${kind}, ${units}, 0, 0, 0, 'System', now() - make_interval(days => ${days})
      from inventories i join stocks s on s.id = i.stock_id
      where s.product_id = ${product} and i.warehouse_id = ${warehouse} order by i.id limit 1`.execute(db)
}
const at = (warehouse_id: number, quantity: number, more: object = {}) => ({ warehouse_id, quantity, ...more })

const bowl = await made('low-Bowl', [at(w1, 0), at(w2, 0)])
await moved(bowl.id, w1, [['ship', -3, 4]])
await moved(bowl.id, w2, [['pos_sale', -1, 4]])
const lamp = await made('low-Lamp', [at(w1, 4), at(w2, 3)])
await moved(lamp.id, w1, [
  ['ship', -8, 10],
  ['pos_sale', -6, 29],
  ['restock', 1, 2],
  ['pos_refund', 1, 1],
  ['ship', -20, 31],
  ['adjust', -3, 1],
  ['transfer_out', -5, 1],
])
await moved(lamp.id, w2, [['pos_sale', -1, 3]])
const cake = await made('low-Cake', [at(w1, 9, { expiry_date: day(-1) }), at(w1, 2, { expiry_date: day(60) })], {
  has_expiry_date: true,
})
await moved(cake.id, w1, [['ship', -1, 1]])
await made('low-Pot', [], { stocks: [{ price: 10, low_stock_threshold: 10, inventories: [at(w1, 8), at(w2, 11)] }] })
const vase = await made('low-Vase', [at(w2, 9)])
const rug = await made('low-Rug', [at(w1, 6), at(w2, 0)])
await made('low-Hidden', [at(w1, 1)], { visibled: false })
await made('low-Repair', [at(w1, 1)], { type: 'service' })

test('shown variants are listed by warehouse with their sales and how long they last, what runs out first comes first', async () => {
  const { data, total } = await list()
  assert.equal(total, 7)
  assert.deepEqual(
    data.map((row) => [
      ...[row.product_name, row.warehouse_id, row.available, row.low_stock_threshold],
      ...[row.sold, row.days_left, row.elsewhere],
    ]),
    [
      ['low-Bowl', w1, 0, 5, 3, 0, 0],
      ['low-Bowl', w2, 0, 5, 1, 0, 0],
      ['low-Lamp', w1, 4, 5, 12, 10, 3],
      ['low-Cake', w1, 2, 5, 1, 60, 0],
      ['low-Lamp', w2, 3, 5, 1, 90, 4],
      ['low-Vase', w1, 0, 5, 0, null, 9],
      ['low-Pot', w1, 8, 10, 0, null, 11],
    ],
  )
  const { stock } = await levels(lamp.id)
  const { warehouse, ...row } = data[2] ?? { warehouse: '' }
  assert.ok(warehouse)
  assert.deepEqual(row, {
    id: `${stock}-${w1}`,
    product_id: lamp.id,
    product_name: 'low-Lamp',
    stock_id: stock,
    option_text: '',
    sku: `${lamp.sku}-stock1`,
    barcode: `${lamp.sku}-stock1`,
    has_expiry_date: false,
    warehouse_id: w1,
    available: 4,
    low_stock_threshold: 5,
    elsewhere: 3,
    incoming: 0,
    sold: 12,
    days_left: 10,
  })
})

test('rows are filtered by warehouse and sorted as requested; a page after the last one keeps the total', async () => {
  const names = async (query: string) => (await list(query)).data.map((row) => row.product_name.slice(4))
  assert.deepEqual(await names(`&warehouse_id=${w2}`), ['Bowl', 'Lamp'])
  assert.deepEqual(await names('&sort=product_name'), ['Bowl', 'Bowl', 'Cake', 'Lamp', 'Lamp', 'Pot', 'Vase'])
  assert.deepEqual((await names('&sort=-sold')).slice(0, 3), ['Lamp', 'Bowl', 'Bowl'])
  assert.deepEqual((await names('&sort=-available'))[0], 'Pot')
  assert.deepEqual(await names('&sort=id;drop'), await names(''))
  assert.deepEqual(await list('&page=9'), { data: [], total: 7, page: 9, per_page: 10 })
  assert.deepEqual(await names('Nothing'), [])
})

test('a variant leaves the list when enough units are received, and enters it when another warehouse takes them', async () => {
  const vaseStock = (await levels(vase.id)).stock
  await call('POST', '', { stock_id: vaseStock, warehouse_id: w1, quantity: 6 })
  const [row] = (await levels(rug.id)).rows
  await call('POST', '/transfer', { from: row?.id, to: w2, quantity: 4 })
  const named = async (name: string) =>
    (await list(name)).data.map(({ warehouse_id, available, elsewhere }) => [warehouse_id, available, elsewhere])
  assert.deepEqual(await named('Vase'), [])
  assert.deepEqual(await named('Rug'), [[w1, 2, 4]])
  await moved(rug.id, w2, [['ship', -1, 1]])
  assert.deepEqual(await named('Rug'), [
    [w2, 4, 2],
    [w1, 2, 4],
  ])
})

test('it requires the permission to see inventories', async () => {
  const status = async (rights: string[]) =>
    (await call('GET', '/low-stock', undefined, (await newStaff(db, rights)).headers)).status
  assert.equal(await status(['get products', 'get inventory', 'create inventory', 'transfer inventory']), 403)
  assert.equal(await status(['get inventories']), 200)
})
