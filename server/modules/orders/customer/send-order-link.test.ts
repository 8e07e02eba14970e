import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendOrderLink } from '#contracts/orders/order.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
const ask = (order_number: string, email: string, n = 1) =>
  shop.call(sendOrderLink, { order_number, email }, { ...from(n) })
const mails = () =>
  shop.db.selectFrom('mail_outbox').select('to').where('kind', '=', 'order_link').orderBy('id').execute()

const mug = await shop.product()
const order = await shop.place([[mug, 1]], { email: 'ada@shop.test' })

test('the link goes to the address of the order only, and every answer is the same', async () => {
  const known = await ask(` ${order.order_number.toLowerCase()} `, 'Ada@Shop.test')
  assert.equal(known.status, 200)
  for (const [number, email] of [
    [order.order_number, 'eve@shop.test'],
    ['SO-99999', 'ada@shop.test'],
    [String(order.id), 'ada@shop.test'],
  ] as const) {
    const { status, body } = await ask(number, email)
    assert.deepEqual([status, body], [200, known.body])
  }
  assert.deepEqual(await mails(), [{ to: 'ada@shop.test' }])
})

test('a missing number or a wrong email is refused at its field', async () => {
  const { status, body } = await ask('', 'ada@')
  assert.deepEqual([status, Object.keys(body.errors ?? {}).toSorted()], [422, ['email', 'order_number']])
})

test('a network asks ten times an hour, and an address gets five a day from all networks', async () => {
  for (let n = 0; n < 3; n++) await ask(order.order_number, 'ada@shop.test', 2)
  const before = await mails()
  assert.equal((await ask(order.order_number, 'ada@shop.test', 3)).status, 429)
  assert.deepEqual(await mails(), before)
  for (let n = 0; n < 10; n++) assert.equal((await ask('SO-1', `n${n}@shop.test`, 4)).status, 200)
  assert.equal((await ask('SO-1', 'n10@shop.test', 4)).status, 429)
})
