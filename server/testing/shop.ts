/**
 * A shop that sells, for tests over HTTP: the app of testApp with a member of staff who may do everything, and short ways to what an order
 * needs. All of it is made by the product's own calls.
 *
 *   const shop = await testShop()
 *   after(shop.close)
 *   const mug = await shop.product({ price: 45.5, units: 5 })
 *   const { body } = await shop.call(addCartItem, { stock_id: mug.stock_id, quantity: 2 })
 *   const order = await shop.place([[mug, 2]])
 *
 * `call` takes a call of the contracts, any input and the headers of who asks (none: a guest); with `listen: true` it goes through a real
 * connection. After every test the audits of orders and inventory find nothing. The shop has Pay on receipt (`shop.cash`), Pick-up (`shop.pickup`) and a flat fee of 30.00 (`shop.flat`).
 */
import assert from 'node:assert/strict'
import { afterEach } from 'node:test'
import { addCartItem } from '#contracts/cart/cart.ts'
import { type PlacedOrder, placeOrder } from '#contracts/checkout/checkout.ts'
import type { SettingGroup } from '#contracts/configuration/groups.ts'
import type { SettingValues } from '#contracts/configuration/settings.ts'
import { auditOrders } from '#contracts/orders/admin-order.ts'
import { newMember, newStaff, type TestActor } from './actors.ts'
import { testApp } from './app.ts'
import { saveSettings } from './save-settings.ts'
import { type Headers, shopClient } from './shop-client.ts'

export interface TestProduct {
  product_id: number
  stock_id: number
  inventory_id: number
  sku: string
}

export type TestShop = Awaited<ReturnType<typeof testShop>>

export const address = {
  first_name: 'Ada',
  last_name: 'Wong',
  address: '1 Harbour Road',
  contact_number: '+852 5123 4567',
  country: 'HKG',
}

export async function testShop(options: Parameters<typeof testApp>[0] = {}) {
  const opened = await testApp(options)
  const { app, db, services } = opened
  const { request, call } = shopClient(app, opened.url)
  const staff = await newStaff(db)
  let serial = 0
  let isOpen = true

  async function created(path: string, draft: object): Promise<{ id: number } & Record<string, unknown>> {
    const { status, body } = await request<{ data: { id: number } & Record<string, unknown> }>(
      'POST',
      `/api/admin/${path}`,
      draft,
      staff.headers,
    )
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  /** A product with one variant, and units of it in the shop's warehouse; `more` are fields of the product. */
  async function product({
    price = 100,
    special_price = null as number | null,
    units = 10,
    ...more
  }: { price?: number; special_price?: number | null; units?: number } & Record<
    string,
    unknown
  > = {}): Promise<TestProduct> {
    const sku = `sku-${++serial}`
    const warehouse_id = services.settings.snapshot().product.warehouse_id
    const inventories = units > 0 || more.type !== 'service' ? [{ warehouse_id, quantity: units }] : []
    const draft = {
      name: `Product ${serial}`,
      sku,
      url: sku,
      type: 'general',
      stocks: [{ price, special_price, inventories }],
      ...more,
    }
    const { id } = await created('product', draft)
    const stock = await db
      .selectFrom('stocks')
      .select(['id', 'sku'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    const row = await db.selectFrom('inventories').select('id').where('stock_id', '=', stock.id).executeTakeFirst()
    return { product_id: id, stock_id: stock.id, inventory_id: row?.id ?? 0, sku: stock.sku }
  }

  const method = async (path: string, draft: object) => (await created(path, draft)).id
  const typed = async (table: 'payment_methods' | 'shipping_methods', type: string) =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('type', '=', type as never)
        .executeTakeFirstOrThrow()
    ).id

  const shop = {
    ...opened,
    close() {
      isOpen = false
      return opened.close()
    },
    staff,
    request,
    call,
    product,
    member: (): Promise<TestActor> => newMember(db),
    staffWith: (rights: readonly string[] | 'all') => newStaff(db, rights),
    shipping: (draft: object) => method('shipping', { title: 'Delivery', ...draft }),
    payment: (draft: object) => method('payment', { title: 'Payment', ...draft }),
    cash: await typed('payment_methods', 'cash_on_delivery'),
    pickup: await typed('shipping_methods', 'pickup'),
    flat: await method('shipping', { title: 'Courier', type: 'flat', fee: 30 }),

    async set<G extends SettingGroup>(group: G, values: Partial<SettingValues[G]>): Promise<void> {
      await saveSettings(db, group, values)
      await services.settings.refresh()
    },

    /** A cart with these lines; the answer to the last one, with `cart_id`. */
    async cart(lines: readonly (readonly [TestProduct, number])[], headers: Headers = {}) {
      let cart_id: string | undefined
      for (const [{ stock_id }, quantity] of lines) {
        const { status, body } = await call(addCartItem, { cart_id, stock_id, quantity }, headers)
        assert.equal(status, 200, JSON.stringify(body))
        cart_id = body.cart_id
      }
      return cart_id ?? ''
    },

    /** What a checkout sends. */
    order: (cart_id: string, more: object = {}) => ({
      cart_id,
      email: 'ada@shop.test',
      shipping_address: address,
      shipping_id: shop.flat,
      payment_id: shop.cash,
      agreement: true,
      ...more,
    }),

    /** Buys; fails loudly when that is refused. */
    async place(
      lines: readonly (readonly [TestProduct, number])[],
      more: object = {},
      headers: Headers = {},
    ): Promise<PlacedOrder> {
      const cart_id = await shop.cart(lines, headers)
      const { status, body } = await call(placeOrder, shop.order(cart_id, more), headers)
      assert.equal(status, 201, JSON.stringify(body))
      return body.data
    },

    /** Units on hand and reserved of a product's row. */
    async units({ inventory_id }: TestProduct): Promise<[quantity: number, reserved: number]> {
      const row = await db
        .selectFrom('inventories')
        .select(['quantity', 'reserved'])
        .where('id', '=', inventory_id)
        .executeTakeFirstOrThrow()
      return [row.quantity, row.reserved]
    },

    /** The audits of orders and inventory find nothing. */
    async isSound(): Promise<void> {
      const orders = await call(auditOrders, {}, staff.headers)
      assert.deepEqual(orders.body, { data: { stock: [], points: [], commissions: [], totals: [] } })
      const inventory = await request('GET', '/api/admin/inventory/audit', {}, staff.headers)
      assert.deepEqual(inventory.body, { data: [], total: 0 })
    },
  }
  // Whatever a test did, the ledgers add up (orders.md O13, inventory.md I1). A shop of one test is closed with it.
  afterEach(() => (isOpen ? shop.isSound() : undefined))
  return shop
}
