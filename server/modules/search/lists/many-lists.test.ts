import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openCart } from '#contracts/cart/cart.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { DATABASE_CONNECTIONS: '10' } })
after(shop.close)
const { call, db } = shop

test('twenty slow searches leave connections for carts', async () => {
  await shop.product({ name: 'Teapot' })
  let answered = 0
  const searches = await db.transaction().execute(async (tx) => {
    await sql`lock table product_listing in access exclusive mode`.execute(tx)
    const all = Array.from({ length: 20 }, async (_, n) => {
      const { status } = await call(searchProducts, { keyword: `teapot-${n}` })
      answered++
      return status
    })
    assert.equal((await call(openCart)).status, 200)
    assert.equal(answered, 0)
    return all
  })
  assert.deepEqual(await Promise.all(searches), Array(20).fill(200))
})
