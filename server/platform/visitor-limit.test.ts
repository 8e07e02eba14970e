import { equal } from 'node:assert/strict'
import { after, test } from 'node:test'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: 'loopback' } })
after(shop.close)
const { ask, db } = shop

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const tooMany = { message: 'Too many attempts. Please try again later' }
const carts = async () => (await db.selectFrom('carts').select('id').execute()).length

test('an address makes 300 carts a minute at most; others and this machine go on', async () => {
  for (let n = 0; n < 300; n++) equal((await ask('POST', '/api/cart', {}, from('203.0.113.7'))).status, 200)
  const { status, body } = await ask<{ message: string }>('POST', '/api/cart', {}, from('203.0.113.7'))
  equal(status, 429)
  equal(body.message, tooMany.message)
  equal(await carts(), 300)
  const { stock_id } = await shop.product()
  equal((await ask('POST', '/api/cart/item', { stock_id, quantity: 1 }, from('203.0.113.7'))).status, 429)
  equal(await carts(), 300)
  equal((await ask('POST', '/api/cart', {}, from('203.0.113.8'))).status, 200)
  equal((await ask('POST', '/api/cart')).status, 200)
})

test('an address has 300 new lists a minute counted; those that are known cost nothing and go on', async () => {
  await shop.product()
  const list = (price_min: number) =>
    ask('POST', '/api/product/search', { keyword: 'product', filters: { price_min } }, from('203.0.113.9'))
  for (let n = 1; n <= 300; n++) equal((await list(n)).status, 200)
  equal((await list(301)).status, 429)
  equal((await list(300)).status, 200)
})
