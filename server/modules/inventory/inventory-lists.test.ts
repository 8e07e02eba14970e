import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { HistoryEntry, InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import { inventoryShop } from '#server/testing/inventory-shop.ts'

const { close, products, warehouses, w1, w2, call, made, levels, booksBalance } = await inventoryShop()
after(close)

test('the history is filtered by kind, warehouse and variant', async () => {
  const vase = await made('Vase', [{ warehouse_id: w1, quantity: 6 }])
  const inventory_id = (await levels(vase.id)).rows[0]?.id
  await call('POST', '/adjust', { inventory_id, delta: -2, reason: 'damaged', remark: 'fell off the shelf' })
  await call('POST', '/transfer', { from: inventory_id, to: w2, quantity: 1 })
  const entries = async (query: string) =>
    (await call<{ data: HistoryEntry[]; total: number }>('GET', `/history?product_id=${vase.id}${query}`)).body
  assert.deepEqual(
    (await entries('&action=adjust')).data.map((one) => [
      one.product_name,
      one.type,
      one.quantity,
      one.quantity_after,
      one.reason,
      one.remark,
    ]),
    [['Vase', 'out', -2, 4, 'damaged', 'fell off the shelf']],
  )
  assert.deepEqual(
    (await entries('&action=transfer')).data.map((one) => one.quantity),
    [1, -1],
  )
  assert.equal((await entries(`&warehouse_id=${w2}`)).total, 1)
  assert.equal((await entries('&search=shelf')).total, 1)
  assert.equal((await entries('&search=VASE')).total, 4)
  assert.equal((await entries('&action=nonsense')).total, 4)
})

test('rows are sorted as requested, by default the newest first', async () => {
  const names = ['Sorted b', 'Sorted a', 'Sorted c']
  for (const [at, name] of names.entries()) await made(name, [{ warehouse_id: w1, quantity: 10 + at }])
  const listed = async (query: string) =>
    (await call<{ data: InventoryRow[] }>('GET', `?search=sorted${query}`)).body.data.map((row) =>
      row.product_name.at(-1),
    )
  assert.deepEqual(await listed(''), ['c', 'a', 'b'])
  assert.deepEqual(await listed('&sort=product_name'), ['a', 'b', 'c'])
  assert.deepEqual(await listed('&sort=-product_name'), ['c', 'b', 'a'])
  assert.deepEqual(await listed('&sort=available_inventories'), ['b', 'a', 'c'])
  assert.deepEqual(await listed('&sort=-quantity'), ['c', 'a', 'b'])
  for (const odd of ['nothing', '-', 'id;drop', 'value', '-expiry_date'])
    assert.equal((await listed(`&sort=${odd}`)).length, 3)
})

test('rows of deleted variants and warehouses are not listed', async () => {
  const stool = await made('Gone stool', [{ warehouse_id: w1, quantity: 2 }])
  const attic = (await warehouses.made({ name: 'Attic' })).id
  const { stock } = await levels(stool.id)
  await call('POST', '', { stock_id: stock, warehouse_id: attic, quantity: 1 })
  const listed = async () =>
    (await call<{ data: InventoryRow[]; total: number }>('GET', '?search=gone+stool')).body.data.map(
      (row) => row.quantity,
    )
  assert.deepEqual(await listed(), [1, 2])
  const [row] = (await call<{ data: InventoryRow[] }>('GET', `?warehouse_id=${attic}`)).body.data
  await call('POST', '/adjust', { inventory_id: row?.id, delta: -1, reason: 'lost' })
  assert.equal((await warehouses.destroy(attic)).status, 200)
  assert.deepEqual(await listed(), [2])
  await products.destroy(stool.id)
  assert.deepEqual(await listed(), [])
})

test('the receiving form finds variants by name, SKU and barcode', async () => {
  const lamp = await made('Oak lamp', [{ warehouse_id: w1, quantity: 1 }])
  const sku = `${lamp.sku}-stock1`
  const found = async (search: string) =>
    (
      await call<{ data: { sku: string; product_name: string }[] }>(
        'GET',
        `/stock?search=${encodeURIComponent(search)}`,
      )
    ).body.data
  assert.deepEqual(
    (await found('oak LAMP')).map((one) => [one.product_name, one.sku]),
    [['Oak lamp', sku]],
  )
  assert.equal((await found(sku.toUpperCase()))[0]?.sku, sku)
  assert.deepEqual(await found('no such thing'), [])
})

test('a warehouse counts its units, and cannot be deleted while it has some or the shop sells from it', async () => {
  const spare = (await warehouses.made({ name: 'Spare' })).id
  const box = await made('Box', [{ warehouse_id: spare, quantity: 3 }])
  assert.equal((await warehouses.get(spare)).body.data.units_on_hand, 3)
  const inUse = async (id: number) => {
    const { status, body } = await warehouses.destroy(id)
    assert.deepEqual([status, body.message], [409, 'Warehouse is in use'])
  }
  await inUse(spare)
  await products.destroy(box.id)
  assert.equal((await warehouses.destroy(spare)).status, 200)
  await inUse(w1)
})

test('the stock ledger is consistent', booksBalance)
