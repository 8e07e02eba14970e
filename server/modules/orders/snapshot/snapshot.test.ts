import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { getCart } from '#contracts/cart/cart.ts'
import { placeOrder, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { quoteOrder } from '#contracts/orders/create-order.ts'
import { editOrder } from '#contracts/orders/edit-order.ts'
import { showOrder } from '#contracts/orders/order.ts'
import type { PricingSource, QuoteCoupon, QuotePromotion } from '#server/modules/pricing/pricing.ts'
import { menuClient } from '#server/testing/menu-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, services, staff } = shop

const menus = menuClient(shop.app, { request: shop.request, call }, staff.headers)
const parent = await menus.category('Kitchen')
const child = await menus.category('Cups', { parent_id: parent.id })
const cup = await shop.product({ name: 'Cup', price: 129.9, units: 9, categories: [child.id] })
const lamp = await shop.product({ name: 'Lamp', price: 45.5, units: 9 })
const sticker = await shop.product({ name: 'Sticker', price: 5, units: 9 })

// Placing an order counts its promotions, so they have rows: 1 and 2 are automatic, 3 has the code FREE.
await sql`insert into promotions (type, actions) values ('promotion', '[]'), ('promotion', '[]'), ('coupon', '[]')`.execute(
  db,
)
await sql`insert into promotion_codes (promotion_id, code) values (3, 'FREE')`.execute(db)

/** The promotions and coupons that the shop has during a test. */
let promotions: QuotePromotion[] = []
let coupons: QuoteCoupon[] = []
let requests: Parameters<PricingSource>[1][] = []
services.pricingSources = [
  async (_, request) => {
    requests.push(request)
    return { promotions, coupons: coupons.filter(({ code }) => request.coupon_codes?.includes(code)) }
  },
]
beforeEach(() => {
  promotions = []
  coupons = [coupon]
  requests = []
})

const inKitchen: QuotePromotion = {
  id: 1,
  title: 'Kitchen week',
  priority: 0,
  is_exclusive: false,
  conditions: [{ type: 'categories', ids: [parent.id] }],
  actions: [{ type: 'percentage', value: 1000 }],
}
const withGift: QuotePromotion = {
  id: 2,
  title: 'A sticker with every order',
  priority: 0,
  is_exclusive: false,
  conditions: [],
  actions: [{ type: 'gift', stock_id: sticker.stock_id, quantity: 2 }],
}
const coupon: QuoteCoupon = {
  id: 3,
  title: 'Free delivery',
  code: 'FREE',
  priority: 0,
  is_exclusive: false,
  conditions: [],
  actions: [{ type: 'free_shipping' }],
}

async function cartWithCoupon(): Promise<string> {
  const cart_id = await shop.cart([
    [cup, 2],
    [lamp, 1],
  ])
  await db
    .updateTable('carts')
    .set({ coupon_codes: ['FREE'] })
    .where('id', '=', cart_id)
    .execute()
  return cart_id
}
const getDetails = async (id: number) => (await call(showAdminOrder, { id }, staff.headers)).body.data
const getDiscounts = (order_id: number) =>
  db
    .selectFrom('order_discounts as d')
    .leftJoin('order_items as i', 'i.id', 'd.order_item_id')
    .select(['i.name', 'd.promotion_id', 'd.code', 'd.target', 'd.amount'])
    .where('d.order_id', '=', order_id)
    .orderBy('d.id')
    .execute()
const getUsages = (order_id: number) =>
  db
    .selectFrom('promotion_usages')
    .select(['promotion_id', 'code'])
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()

test('cart, checkout and order have the same totals: a promotion on a parent category, a gift and a coupon', async () => {
  promotions = [inKitchen, withGift]
  const cart_id = await cartWithCoupon()
  const cart = (await call(getCart, { cart_id })).body
  assert.deepEqual(requests.at(-1)?.coupon_codes, ['FREE'])
  assert.deepEqual(
    requests.at(-1)?.lines.map(({ category_ids }) => category_ids.toSorted((a, b) => a - b)),
    [[parent.id, child.id], []],
  )
  const goods = { subtotal: 305.3, promotion_discount: 25.98, automatic_discount: 25.98, points_to_earn: 0 }
  const { totals } = cart
  assert.deepEqual(
    { ...goods, shipping_fee: null, shipping_total: null, grand_total: 279.32, taxes: [], item_count: 3 },
    Object.fromEntries(Object.entries(totals).filter(([name, value]) => value !== 0 || name === 'points_to_earn')),
  )
  assert.deepEqual(cart.coupons, [
    { code: 'FREE', title: 'Free delivery', applied: true, amount: 0, reason: '', condition: null },
  ])

  const { data } = (await call(quoteCheckout, { cart_id, shipping_id: shop.flat })).body
  const charged = { subtotal: 305.3, promotion_discount: 55.98, automatic_discount: 25.98, coupon_discount: 30 }
  const shipping = { shipping_discount: 30, shipping_fee: 30, shipping_total: 0, grand_total: 279.32 }
  const expected = {
    ...charged,
    ...shipping,
    points_discount: 0,
    points_used: 0,
    adjustment: 0,
    tax_included: 0,
    tax_added: 0,
  }
  assert.deepEqual(data.totals, { ...expected, taxes: [], points_to_earn: 0, item_count: 3 })

  const placed = (await call(placeOrder, shop.order(cart_id))).body.data
  assert.equal(placed.grand_total, 279.32)
  const details = await getDetails(placed.id)
  const own = (await call(showOrder, { id: placed.order_number, token: placed.access_token })).body.data
  for (const order of [details, own]) {
    assert.deepEqual(
      Object.fromEntries(Object.keys(expected).map((name) => [name, order[name as 'subtotal']])),
      expected,
    )
    assert.deepEqual(order.discounts, [
      { title: 'Kitchen week', code: null, target: 'item', amount: 25.98 },
      { title: 'Free delivery', code: 'FREE', target: 'shipping', amount: 30 },
    ])
    assert.deepEqual(
      order.items.map(({ product, qty, price, discount, is_gift }) => [product.name, qty, price, discount, is_gift]),
      [
        ['Cup', 2, 129.9, 25.98, false],
        ['Lamp', 1, 45.5, 0, false],
        ['Sticker', 2, 0, 0, true],
      ],
    )
  }
  assert.deepEqual(await getDiscounts(placed.id), [
    { name: 'Cup', promotion_id: 1, code: null, target: 'item', amount: 2598 },
    { name: null, promotion_id: 3, code: 'FREE', target: 'shipping', amount: 3000 },
  ])
  assert.deepEqual(await getUsages(placed.id), [
    { promotion_id: 1, code: null },
    { promotion_id: 2, code: null },
    { promotion_id: 3, code: 'FREE' },
  ])
  assert.deepEqual(await shop.units(sticker), [9, 2], 'the gift is reserved like the other lines')
})

test('a gift without enough stock is left out, and the order is placed', async () => {
  const last = await shop.product({ units: 1 })
  promotions = [{ ...withGift, actions: [{ type: 'gift', stock_id: last.stock_id, quantity: 2 }] }]
  const { id } = await shop.place([[cup, 1]])
  assert.deepEqual(
    (await getDetails(id)).items.map(({ product }) => product.name),
    ['Cup'],
  )
})

test('an edit replaces discounts, gifts and used promotions, and loads the coupons of the order', async () => {
  promotions = [inKitchen]
  const cart_id = await cartWithCoupon()
  const { id } = (await call(placeOrder, shop.order(cart_id))).body.data
  const before = await shop.units(sticker)
  const placed = await getDetails(id)

  promotions = [withGift]
  const [cups, lamps] = placed.items
  const items = [
    { id: lamps?.id, quantity: 1 },
    { id: cups?.id, quantity: 1 },
  ]
  const edited = await call(editOrder, { id, items }, staff.headers)
  assert.equal(edited.status, 200, JSON.stringify(edited.body))
  assert.deepEqual([requests.at(-1)?.coupon_codes, requests.at(-1)?.order_id], [['FREE'], id])
  const { data } = edited.body
  assert.deepEqual([data.subtotal, data.promotion_discount, data.grand_total], [175.4, 30, 175.4])
  assert.deepEqual(
    data.items.map(({ product, qty, is_gift }) => [product.name, qty, is_gift]),
    [
      ['Lamp', 1, false],
      ['Cup', 1, false],
      ['Sticker', 2, true],
    ],
  )
  assert.deepEqual(await getDiscounts(id), [
    { name: null, promotion_id: 3, code: 'FREE', target: 'shipping', amount: 3000 },
  ])
  assert.deepEqual(await getUsages(id), [
    { promotion_id: 3, code: 'FREE' },
    { promotion_id: 2, code: null },
  ])
  assert.deepEqual(await shop.units(sticker), [9, before[1] + 2])

  // The form sends the lines that it shows, the gift too: it stays the stored line, in the quantity that the promotion gives.
  const gift = data.items.at(-1)
  const again = [...items.map((item) => ({ ...item, quantity: 2 })), { id: gift?.id, quantity: 7 }]
  const more = (await call(editOrder, { id, items: again }, staff.headers)).body.data
  assert.deepEqual(
    more.items.map(({ id, qty }) => [id, qty]),
    [
      [lamps?.id, 2],
      [cups?.id, 2],
      [gift?.id, 2],
    ],
  )
  promotions = []
  coupons = []
  const last = (await call(editOrder, { id, items }, staff.headers)).body.data
  assert.deepEqual([last.promotion_discount, last.grand_total, last.items.length], [0, 205.4, 2])
  assert.deepEqual([await getDiscounts(id), await getUsages(id)], [[], []])
  assert.deepEqual(await shop.units(sticker), [9, before[1]])
  assert.equal((await call(changeOrderStatus, { id, status: 'canceled' }, staff.headers)).status, 200)
})

test('a manual order has the offers of its customer', async () => {
  promotions = [inKitchen]
  const items = [{ stock_id: cup.stock_id, quantity: 1 }]
  const { body } = await call(quoteOrder, { items, shipping_address: { country: 'HKG' } }, staff.headers)
  const pickedUp = body.data.shipping_fee
  assert.deepEqual([body.data.promotion_discount, body.data.grand_total], [12.99, 116.91 + pickedUp])
  assert.deepEqual([requests.length, requests[0]?.country], [1, 'HKG'])
})
