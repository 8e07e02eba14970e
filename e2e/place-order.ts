import assert from 'node:assert/strict'
import { picture } from './picture.ts'
import type { RunningShop } from './server.ts'

type Post = <A>(path: string, body: object) => Promise<A>
type Method = { id: number; type: string }
type Placed = { id: number; order_number: string; access_token: string }

/**
 * Places an order of a cart by the API, with the methods of these types, or the first that the checkout offers. An order of services has no
 * shipping method.
 */
export async function orderByApi(
  post: Post,
  order: { cart_id?: string; email?: string; shipping_address: object },
  types: { shipping?: string; payment?: string } = {},
): Promise<Placed> {
  const { data: offers } = await post<{ data: { shippings: Method[]; payments: Method[] } }>('checkout', {
    cart_id: order.cart_id,
    country: 'HKG',
  })
  const idOf = (methods: Method[], type?: string) => methods.find((method) => !type || method.type === type)?.id
  const { data } = await post<{ data: Placed }>('order', {
    ...order,
    shipping_id: idOf(offers.shippings, types.shipping),
    payment_id: idOf(offers.payments, types.payment),
    agreement: true,
  })
  return data
}

/** A guest orders two units of a product's first variant: the teapot of stockShop by default. */
export async function placeOrder(shop: RunningShop, paidBy = 'cash_on_delivery', url = 'celadon-teapot') {
  const post = async <A>(path: string, body: object): Promise<A> => {
    const response = await fetch(`${shop.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en_us', ...body }),
    })
    assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`)
    return response.json()
  }
  const { data: product } = await post<{ data: { stocks: { id: number }[] } }>('product', { url })
  const { cart_id } = await post<{ cart_id: string }>('cart/item', { stock_id: product.stocks[0]?.id, quantity: 2 })
  const shipping_address = {
    first_name: 'Hoi Ching',
    last_name: 'Chan',
    address: '88 O King Road',
    contact_number: '+852 9555 0148',
    country: 'HKG',
  }
  return orderByApi(
    post,
    { cart_id, email: 'hoiching@example.com', shipping_address },
    { shipping: 'flat', payment: paidBy },
  )
}

/** Enables payment by bank transfer. */
export async function takeTransfers(shop: RunningShop) {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'payment?type=bank_transfer')
  const account = { language: 'en_us', instructions: 'HSBC 012-345678-001', globals: ['instructions'], enabled: true }
  await shop.admin('PUT', `payment/${data[0]?.id}`, account)
}

/** The customer uploads a proof of payment, which staff must review. */
export async function proveTransfer(shop: RunningShop, order: { id: number; access_token: string }, remark?: string) {
  const form = new FormData()
  form.set('file', await picture('#336699'))
  if (remark) form.set('remark', remark)
  const headers = { 'x-order-token': order.access_token, origin: shop.url }
  const response = await fetch(`${shop.url}/api/order/${order.id}/proof`, { method: 'POST', body: form, headers })
  assert.equal(response.status, 200)
}

/** Units of a product by variant and warehouse, with reserved units in brackets: 'stock1 Main warehouse 8 (2)'. */
export async function unitsOf(shop: RunningShop, { id, sku }: { id: number; sku: string }) {
  const rows = await shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .select(['s.sku', 'w.name', 'i.quantity', 'i.reserved'])
    .where('s.product_id', '=', id)
    .where('i.quantity', '>', 0)
    .orderBy('i.id')
    .execute()
  return rows.map((row) => `${row.sku.slice(sku.length + 1)} ${row.name} ${row.quantity} (${row.reserved})`)
}
