import assert from 'node:assert/strict'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { listCategoryProducts } from '#contracts/navigation/menu-admin-calls.ts'
import { drawn, menuClient } from '#server/testing/menu-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { app, db, staff } = shop
const menus = menuClient(app, shop, staff.headers)
const writes = await watchWrites(db)
afterEach(async () => {
  await sql`delete from product_categories`.execute(db)
  await sql`delete from menus`.execute(db)
})
const written = async () => drawn(await menus.tree())

/** A > B > C, and D beside A. */
async function planted() {
  const a = (await menus.category('A')).id
  const b = (await menus.category('B', { parent_id: a })).id
  const c = (await menus.category('C', { parent_id: b })).id
  const d = (await menus.category('D')).id
  return { a, b, c, d }
}

describe('deleting several items of the menu at once', () => {
  test('a branch is deleted when all its items are listed, in any order', async () => {
    const { a, b, c, d } = await planted()
    const { status, body } = await menus.batchDestroy([a, c, b])
    assert.deepEqual([status, body], [200, { data: [{ id: c }, { id: b }, { id: a }], errors: [] }])
    assert.equal(await written(), 'D200')
    assert.deepEqual((await menus.batchDestroy('all', { expected: 1 })).body, { data: [{ id: d }], errors: [] })
  })

  test('items with subitems or products are not deleted, unless confirmed', async () => {
    const { a, b, d } = await planted()
    const { product_id } = await shop.product({ categories: [d] })
    await writes()
    const refused = (await menus.batchDestroy([a, d, 999_999])).body
    assert.deepEqual(refused, {
      data: [],
      errors: [
        { id: a, message: 'This menu still has 2 items.' },
        { id: d, message: 'This category still has 1 products.' },
        { id: 999_999, message: 'ID not exists' },
      ],
    })
    assert.deepEqual(await writes(), [])
    const { body } = await menus.batchDestroy([b, d], { cascade: true, detach: true })
    assert.deepEqual(body, { data: [{ id: b }, { id: d }], errors: [] })
    assert.equal(await written(), 'A100')
    assert.ok(await db.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst())
  })

  test('a delete waits for a concurrent change of the tree', async () => {
    const { d } = await planted()
    let done = false
    let answer: ReturnType<typeof menus.batchDestroy> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('storekeeper menu'))`.execute(tx)
      answer = menus.batchDestroy([d]).finally(() => {
        done = true
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      assert.equal(done, false)
    })
    assert.deepEqual((await answer)?.body.data, [{ id: d }])
  })

  test('concurrent deletes and moves never deadlock', async () => {
    const { a, b, c, d } = await planted()
    const moves = [b, c, d].flatMap((id) => [a, null, d].map((parent_id) => menus.move(id, { parent_id })))
    const answers = await Promise.all([...moves, menus.batchDestroy([b, c]), menus.batchDestroy([c, d, b])])
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 422].includes(status)),
      [],
    )
    const { rows } = await sql<{ lost: number }>`
      select count(*) as lost from menus m where parent_id is not null and path[cardinality(path)] is distinct from parent_id`.execute(
      db,
    )
    assert.equal(rows[0]?.lost, 0)
  })
})

test('the products of a category itself, in their order', async () => {
  const { a, b } = await planted()
  const made = [
    await shop.product({ name: 'Cup', categories: [a] }),
    await shop.product({ name: 'Pot', categories: [a] }),
    await shop.product({ name: 'Lid', categories: [b] }),
  ].map(({ product_id }) => product_id)
  const [cup = 0, pot = 0] = made
  await menus.send('PUT', `/${a}/product/${pot}/order`, { prev_id: null, next_id: cup })
  const { body } = await shop.call(listCategoryProducts, { id: a }, staff.headers)
  assert.deepEqual(
    body.data.map(({ id, name, visibled, image }) => [id, name, visibled, image]),
    [
      [pot, 'Pot', true, ''],
      [cup, 'Cup', true, ''],
    ],
  )
  assert.equal(body.total, 2)
  assert.equal((await shop.call(listCategoryProducts, { id: 999_999 }, staff.headers)).status, 404)
})
