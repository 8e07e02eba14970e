import assert from 'node:assert/strict'
import type { RunningShop } from './server.ts'

async function post<A>(shop: RunningShop, path: string, body: object): Promise<A> {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en_us', ...body }),
  })
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`)
  return answer.json()
}

/** A guest buys two teapots of stockShop. */
export async function placeOrder(
  shop: RunningShop,
  paidBy = 'cash_on_delivery',
): Promise<{ id: number; order_number: string }> {
  const { data: product } = await post<{ data: { stocks: { id: number }[] } }>(shop, 'product', {
    url: 'celadon-teapot',
  })
  const { cart_id } = await post<{ cart_id: string }>(shop, 'cart/item', {
    stock_id: product.stocks[0]?.id,
    quantity: 2,
  })
  type Offer = { id: number; type: string }
  const { data: offers } = await post<{ data: { shippings: Offer[]; payments: Offer[] } }>(shop, 'checkout', {
    cart_id,
    country: 'HKG',
  })
  const { data } = await post<{ data: { id: number; order_number: string } }>(shop, 'order', {
    cart_id,
    email: 'hoiching@example.com',
    shipping_id: offers.shippings.find(({ type }) => type === 'flat')?.id,
    payment_id: offers.payments.find(({ type }) => type === paidBy)?.id,
    shipping_address: {
      first_name: 'Hoi Ching',
      last_name: 'Chan',
      address: '88 O King Road',
      contact_number: '+852 9555 0148',
      country: 'HKG',
    },
    agreement: true,
  })
  return data
}
