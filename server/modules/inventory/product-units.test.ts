import { deepEqual, equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { today } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { type TestProduct, testShop } from '#server/testing/shop.ts'
import { addUpUnits, auditProductUnits } from './inventory.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff } = shop
const ctx = systemContext(services)
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const answer = await shop.request<{ data: { id: number } }>(method, `/api/admin/${path}`, body, staff.headers)
  equal(answer.status < 300, true, JSON.stringify(answer.body))
  return answer.body.data
}

interface Listed {
  id: number
  all_available_inventories: number
}
/** The whole list of products, whose units are read one by one, as pages of ten. */
async function listed(sort: string): Promise<number[][]> {
  const read = async (page: number) => {
    const query = { sort, page, per_page: 10 }
    const { body } = await shop.request<{ data: Listed[]; total: number }>(
      'GET',
      '/api/admin/product',
      query,
      staff.headers,
    )
    return body
  }
  const { data, total } = await read(1)
  for (let page = 2; page <= Math.ceil(total / 10); page++) data.push(...(await read(page)).data)
  return data.map(({ id, all_available_inventories }) => [all_available_inventories, id])
}
const compare = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]) => a - c || b - d

async function isRight(step: string): Promise<void> {
  const inOrder = (await listed('id')).toSorted(compare)
  deepEqual(await listed('all_available_inventories'), inOrder, step)
  deepEqual(await listed('-all_available_inventories'), inOrder.toReversed(), step)
  deepEqual(await auditProductUnits(ctx), [], step)
}
const noted = async () => (await db.selectFrom('changed_units').selectAll().execute()).length

test('lists sorted by units are right after any change, whether it was added up or not', async () => {
  const elsewhere = (await send('POST', 'warehouse', { name: 'Second' })).id
  const products: TestProduct[] = []
  for (let n = 0; n < 12; n++) products.push(await shop.product({ units: 5 + (n % 4), has_expiry_date: n % 3 === 0 }))
  const service = await shop.product({ type: 'service', units: 0 })
  products.push(service)
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const one = () => products[random(12)] ?? service
  const removed = new Set<number>()
  const fresh: number[] = []
  const place = async () => {
    const product = one()
    if (removed.has(product.product_id)) return
    const lot = await db.selectFrom('inventories').selectAll().where('id', '=', product.inventory_id).executeTakeFirst()
    if (!lot || lot.expiry_date || lot.quantity - lot.reserved < 1) return
    const order = await shop.place([[product, 1]])
    if (random(2) > 0)
      await shop.call(changeOrderStatus, { id: order.id, status: random(2) > 0 ? 'canceled' : 'paid' }, staff.headers)
  }
  const changes: Record<string, () => Promise<unknown>> = {
    place,
    place_again: place,
    add_elsewhere: async () => {
      const { stock_id, product_id } = one()
      if (removed.has(product_id)) return
      const quantity = 1 + random(9)
      const { id } = (await db
        .insertInto('inventories')
        .values({ stock_id, warehouse_id: elsewhere, quantity, expiry_date: `20${30 + random(50)}-01-01` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()) ?? { id: 0 }
      if (id > 0) await movement(id, quantity)
    },
    expire: () =>
      sql`update inventories set expiry_date = ${today(services.settings.snapshot())}::date - 1
        where id = ${one().inventory_id} and reserved = 0`.execute(db),
    close: () => send('PUT', `warehouse/${elsewhere}`, { enabled: random(2) > 0 }),
    remove: async () => {
      if (removed.size > 3) return
      const { product_id } = one()
      if (removed.has(product_id)) return
      removed.add(product_id)
      await sql`update stocks set deleted_at = now() where product_id = ${product_id}`.execute(db)
    },
    create: async () => void fresh.push((await shop.product({ units: random(12) })).product_id),
    delete: async () => {
      const id = fresh.pop()
      if (id) await send('DELETE', `product/${id}`)
    },
    add_up: () => addUpUnits(ctx),
  }
  /** So that the stock audit finds no difference. */
  const movement = (id: number, quantity: number) =>
    sql`insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta, quantity_after,
        reserved_after, admin_name)
      select i.id, s.id, s.product_id, i.warehouse_id, 'initial', ${quantity}, 0, ${quantity}, 0, 'System'
      from inventories i join stocks s on s.id = i.stock_id where i.id = ${id}`.execute(db)
  const names = Object.keys(changes)
  for (let step = 0; step < 40; step++) {
    const name = names[random(names.length)] ?? 'place'
    await changes[name]?.()
    await isRight(`${step} ${name}`)
  }
  await addUpUnits(ctx)
  equal(await noted(), 0)
  await isRight('at the end')
})

test('a change that commits while units are added up is not lost', async () => {
  const { product_id, inventory_id } = await shop.product({ units: 50 })
  const other = await shop.product({ units: 60 })
  await addUpUnits(ctx)
  const tx = await db.startTransaction().execute()
  await sql`update inventories set quantity = 70 where id = ${inventory_id}`.execute(tx)
  await sql`update inventories set quantity = 65 where id = ${other.inventory_id}`.execute(db)
  await addUpUnits(ctx)
  await isRight('before the commit')
  await tx.commit().execute()
  await isRight('after the commit')
  await addUpUnits(ctx)
  await isRight('added up')
  deepEqual((await listed('-all_available_inventories'))[0], [70, product_id])
  for (const [id, quantity] of [
    [inventory_id, 50],
    [other.inventory_id, 60],
  ])
    await sql`update inventories set quantity = ${quantity} where id = ${id}`.execute(db)
})

test('the nightly audit finds units that differ', async () => {
  const { product_id } = await shop.product({ units: 8 })
  await addUpUnits(ctx)
  await sql`update product_units set units = 9 where product_id = ${product_id}`.execute(db)
  deepEqual(await auditProductUnits(ctx), [{ product_id, stored: 9, units: 8 }])
  await sql`delete from product_units where product_id = ${product_id}`.execute(db)
  deepEqual(await auditProductUnits(ctx), [{ product_id, stored: null, units: 8 }])
  await sql`insert into changed_units values (${product_id})`.execute(db)
  await addUpUnits(ctx)
  await isRight('repaired')
})
