import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop
const category = async (url: string) => {
  const draft = { display_title: url, type: 'category', url }
  return (await request<{ data: { id: number } }>('POST', '/api/admin/menu', draft, staff.headers)).body.data.id
}

test('deleting a category waits for concurrent product saves before it takes their locks', async () => {
  for (const path of ['menu', 'menu/batch']) {
    const id = await category(`teapots-${path.length}`)
    const { product_id } = await shop.product({ categories: [id] })
    const { deleting } = await db.transaction().execute(async (saving) => {
      await sql`select from products where id = ${product_id} for no key update`.execute(saving)
      const sure = { cascade: true, detach: true }
      const deleting =
        path === 'menu'
          ? request('DELETE', `/api/admin/menu/${id}`, sure, staff.headers)
          : request('DELETE', '/api/admin/menu/batch', { ids: [id], ...sure }, staff.headers)
      await untilSomebodyWaits(db)
      await sql`select from product_categories where menu_id = ${id} for update nowait`.execute(saving)
      await sql`select from menus where id = ${id} for share nowait`.execute(saving)
      return { deleting }
    })
    const { status, body } = await deleting
    assert.equal(status, 200, JSON.stringify(body))
  }
})

test('moving a product within a category waits for a concurrent delete before locking its links', async () => {
  const id = await category('cups')
  const first = await shop.product({ categories: [id] })
  const last = await shop.product({ categories: [id] })
  const { moving } = await db.transaction().execute(async (deleting) => {
    await sql`select from menus where id = ${id} for update`.execute(deleting)
    const position = { prev_id: null, next_id: first.product_id }
    const moving = request('PUT', `/api/admin/menu/${id}/product/${last.product_id}/order`, position, staff.headers)
    await untilSomebodyWaits(db)
    await sql`delete from product_categories where menu_id = ${id}`.execute(deleting)
    await sql`select from product_categories where menu_id = ${id} for update nowait`.execute(deleting)
    return { moving }
  })
  assert.equal((await moving).status, 404)
})
