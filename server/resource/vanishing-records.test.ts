import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { newStaff } from '#server/testing/actors.ts'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop
const check = ['Please check your input.']

let serial = 0
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}) =>
  request<{ data: { id: number } }>(method, `/api/admin/${path}`, input, staff.headers)
async function made(path: string, draft: object): Promise<number> {
  const { status, body } = await send('POST', path, draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const url = (name: string) => `${name}-${++serial}`
const brand = () => made('brand', { title: 'Kiln', url: url('brand') })
const category = () => made('menu', { display_title: 'Cups', type: 'category', url: url('cups') })
const warehouse = () => made('warehouse', { name: url('House') })
async function file(): Promise<number> {
  const path = `${url('file')}.png`
  const row = { folder_id: null, name: path, path, mime: 'image/png', size: 1, admin_id: null, sha256: path }
  const values = { ...row, width: 1, height: 1 }
  return (await db.insertInto('files').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const softly = (table: string) => (id: number) =>
  sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`
const forGood = (table: string) => (id: number) => sql`delete from ${sql.table(table)} where id = ${id}`

interface Case {
  make: () => Promise<number>
  remove: (id: number) => RawBuilder<unknown>
  /** The request that names the record, and the field that gets the error. */
  save: (id: number) => ReturnType<typeof send>
  field: string
}

const mug = await shop.product()
const member = await shop.member()
const attribute = await made('attribute', { key: 'glaze', display: 'Glaze', position: 'product', type: 'image' })
const written = await watchWrites(db)
const saveMug = (draft: object) => send('PUT', `product/${mug.product_id}`, draft)
const row = (warehouse_id: number) => ({ warehouse_id, quantity: 1 })

const cases: Record<string, Case> = {
  'the brand of a product': {
    make: brand,
    remove: softly('brands'),
    field: 'brand_id',
    save: (brand_id) => saveMug({ brand_id }),
  },
  'a category of a product': {
    make: category,
    remove: forGood('menus'),
    field: 'categories',
    save: (id) => saveMug({ categories: [id] }),
  },
  'a picture of a product': {
    make: file,
    remove: forGood('files'),
    field: 'images.0',
    save: (file_id) => saveMug({ images: [{ file_id }] }),
  },
  'the picture of a brand': {
    make: file,
    remove: forGood('files'),
    field: 'image',
    save: (image) => send('POST', 'brand', { title: 'Wheel', url: url('wheel'), image }),
  },
  'the picture of a value': {
    make: file,
    remove: forGood('files'),
    field: 'values.0.image',
    save: (image) => send('PUT', `attribute/${attribute}`, { values: [{ label: 'Blue', image }] }),
  },
  'the staff of a customer': {
    make: async () => (await newStaff(db, [])).id,
    remove: softly('accounts'),
    field: 'admin_id',
    save: (admin_id) => send('PUT', `user/${member.id}`, { admin_id }),
  },
  'the parent of a menu item': {
    make: category,
    remove: forGood('menus'),
    field: 'parent_id',
    save: (parent_id) => send('POST', 'menu', { display_title: 'Below', type: 'category', url: url('b'), parent_id }),
  },
  'the warehouse of units in a product form': {
    make: warehouse,
    remove: softly('warehouses'),
    field: 'stocks.0.inventories.0.warehouse_id',
    save: (id) => saveMug({ stocks: [{ id: mug.stock_id, inventories: [row(id)] }] }),
  },
  'the warehouse of new units': {
    make: warehouse,
    remove: softly('warehouses'),
    field: 'warehouse_id',
    save: (id) => send('POST', 'inventory', { stock_id: mug.stock_id, ...row(id) }),
  },
  'the warehouse that units are moved to': {
    make: warehouse,
    remove: softly('warehouses'),
    field: 'to',
    save: (to) => send('POST', 'inventory/transfer', { from: mug.inventory_id, to, quantity: 1 }),
  },
  'the warehouse that the shop sells from': {
    make: warehouse,
    remove: softly('warehouses'),
    field: 'warehouse_id',
    save: (warehouse_id) => send('PUT', 'configuration', { group: 'product', warehouse_id }),
  },
}

for (const [name, { make, remove, save, field }] of Object.entries(cases))
  test(`${name}, deleted at the moment of the save, is refused at its field`, async () => {
    const id = await make()
    await written()
    const { saving } = await db.transaction().execute(async (deleting) => {
      await remove(id).execute(deleting)
      const saving = save(id)
      await untilSomebodyWaits(db)
      return { saving }
    })
    const { status, body } = await saving
    assert.deepEqual([status, body.errors], [422, { [field]: check }], JSON.stringify(body))
    // One write: the deletion.
    assert.equal((await written()).length, 1)
  })

test('a record that a concurrent save refers to is not deleted', async () => {
  const brand_id = await brand()
  const warehouse_id = await warehouse()
  const waits: [() => ReturnType<typeof send>, string][] = [
    [() => saveMug({ brand_id }), `brand/${brand_id}`],
    [() => send('PUT', 'configuration', { group: 'product', warehouse_id }), `warehouse/${warehouse_id}`],
  ]
  for (const [save, path] of waits) {
    const { saving, deleting } = await db.transaction().execute(async (holding) => {
      await sql`select from product_listing where product_id = ${mug.product_id} for update`.execute(holding)
      const saving = save()
      await untilSomebodyWaits(db)
      const deleting = send('DELETE', path)
      await untilSomebodyWaits(db, 2)
      return { saving, deleting }
    })
    assert.deepEqual([(await saving).status, (await deleting).status], [200, 409], path)
  }
})

test('saving records with files while their folder is deleted does not deadlock', async () => {
  const [first, last] = [await file(), await file()]
  const folder = await made('folder', { name: url('Folder') })
  await db.updateTable('files').set({ folder_id: folder }).where('id', 'in', [first, last]).execute()
  const { saving, deleting } = await db.transaction().execute(async (taking) => {
    await sql`select from files where id = ${last} for key share`.execute(taking)
    const deleting = await send('DELETE', `folder/${folder}`, { cascade: true })
    return { saving: saveMug({ images: [{ file_id: last }, { file_id: first }] }), deleting }
  })
  assert.deepEqual([deleting.status, (await saving).status], [409, 200])
})
