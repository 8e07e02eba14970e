import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { db, staff } = shop
const written = await watchWrites(db)

const marks: Record<string, string> = { HKD: 'HK$', USD: 'US$', JPY: '¥', KWD: 'KD' }
const currenciesFor = (base: string) => [
  { identifier: base, rate: 1, mark: marks[base] },
  { identifier: 'EUR', rate: 0.5, mark: '€' },
]
const change = (to: string, more: object = {}, locale = 'en-US') =>
  shop.request<{ data: object }>(
    'PUT',
    '/api/admin/configuration',
    { group: 'currency', base_currency: to, supported_currencies: currenciesFor(to), ...more },
    { ...staff.headers, 'accept-language': locale },
  )
const base = () => shop.services.settings.snapshot().currency.base_currency
const prices = async () =>
  (await db.selectFrom('stocks').select('price').orderBy('id').execute()).map((row) => row.price)

await db.deleteFrom('shipping_methods').where('id', '=', shop.flat).execute()

test('a shop without amounts accepts any base currency', async () => {
  for (const currency of ['JPY', 'KWD', 'HKD']) assert.equal((await change(currency)).status, 200, currency)
})

test('another number of decimals is refused while any amount exists', async () => {
  const amounts: [string, () => Promise<() => Promise<unknown>>, number[]][] = [
    [
      'a price',
      async () => {
        const { stock_id } = await shop.product({ price: 100.5 })
        return () => db.updateTable('stocks').set({ price: 0 }).where('id', '=', stock_id).execute()
      },
      [1, 0, 0],
    ],
    [
      'a shipping fee',
      async () => {
        const id = await shop.shipping({ type: 'flat', fee: 30 })
        return () => db.deleteFrom('shipping_methods').where('id', '=', id).execute()
      },
      [0, 1, 0],
    ],
    [
      'a fee step',
      async () => {
        const id = await shop.shipping({ type: 'by_quantity', rules: [{ from: 0, fee: 20 }] })
        return () => db.deleteFrom('shipping_methods').where('id', '=', id).execute()
      },
      [0, 1, 0],
    ],
    [
      'the limit of a payment method',
      async () => {
        const id = await shop.payment({ type: 'bank_transfer', max_amount: 5000 })
        return () => db.deleteFrom('payment_methods').where('id', '=', id).execute()
      },
      [0, 0, 1],
    ],
  ]
  for (const [name, make, [variants, shipping_methods, payment_methods]] of amounts) {
    const undo = await make()
    await written()
    for (const more of [{}, { confirmed_base_currency: 'JPY' }]) {
      const { status, body } = await change('JPY', more)
      assert.equal(status, 422, name)
      assert.deepEqual(body.errors, {
        base_currency: [
          `HKD and JPY have different decimals, so amounts would change by a factor of 100. Remove the amounts first (variants: ${variants}, shipping methods: ${shipping_methods}, payment methods: ${payment_methods}).`,
        ],
      })
    }
    assert.deepEqual(await written(), [], name)
    await undo()
    assert.equal((await change('JPY')).status, 200, name)
    await change('HKD')
  }
})

test('the error is in the language of the reader', async () => {
  const { stock_id } = await shop.product({ price: 7 })
  const texts = await Promise.all(
    ['zh-HK', 'zh-CN'].map(async (locale) => Object.values((await change('JPY', {}, locale)).body.errors ?? {})),
  )
  assert.deepEqual(texts, [
    [['HKD 與 JPY 的小數位數不同，金額會相差 100 倍。請先清除金額（款式：1，送貨方式：0，付款方式：0）。']],
    [['HKD 与 JPY 的小数位数不同，金额会相差 100 倍。请先清除金额（款式：1，配送方式：0，付款方式：0）。']],
  ])
  await db.updateTable('stocks').set({ price: 0 }).where('id', '=', stock_id).execute()
})

test('with the same decimals the change requires a confirmation that explains the effect', async () => {
  const mug = await shop.product({ price: 100.5, units: 9 })
  await shop.product({ price: 30, special_price: 20 })
  const flat = await shop.shipping({ type: 'flat', fee: 30 })
  const open = await shop.place([[mug, 1]], { shipping_id: flat })
  await shop.call(changeOrderStatus, { id: open.id, status: 'paid' }, staff.headers)
  await written()
  for (const more of [{}, { confirmed_base_currency: '' }, { confirmed_base_currency: 'EUR' }]) {
    const { status, body } = await change('USD', more)
    assert.equal(status, 422)
    assert.deepEqual(body.errors, {
      confirmed_base_currency: ['Amounts keep their numbers and will be in USD. Confirm the new base currency.'],
    })
    assert.deepEqual(body.data, {
      from: 'HKD',
      to: 'USD',
      variants: 2,
      shipping_methods: 1,
      payment_methods: 0,
      open_orders: 1,
    })
  }
  assert.deepEqual([await written(), base()], [[], 'HKD'])
  const before = await prices()
  assert.equal((await change('USD', { confirmed_base_currency: 'USD' })).status, 200)
  assert.deepEqual([base(), await prices()], ['USD', before])
  const order = await db.selectFrom('orders').select(['currency', 'grand_total']).where('id', '=', open.id).execute()
  assert.deepEqual(order, [{ currency: 'HKD', grand_total: 13_050 }])

  await written()
  const again = await change('USD', { supported_currencies: [...currenciesFor('USD')].reverse() })
  assert.deepEqual([again.status, base()], [200, 'USD'], 'nothing to confirm where the base currency stays')
})

test('an unpaid order blocks a change of the base currency, confirmed or not', async () => {
  const mug = await shop.product({ price: 10, units: 9 })
  const { id } = await shop.place([[mug, 1]], { shipping_id: shop.pickup })
  await written()
  const { status, body } = await change('HKD', { confirmed_base_currency: 'HKD' })
  assert.deepEqual([status, body], [409, { message: 'The base currency cannot be changed while orders are unpaid.' }])
  assert.deepEqual(await written(), [])
  await sql`update orders set status = 'canceled' where id = ${id}`.execute(db)
  await shop.call(changeOrderStatus, { id, status: 'canceled' }, staff.headers)
})
