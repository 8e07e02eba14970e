import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payOrder } from '#contracts/orders/order.ts'
import { confirmOnlinePayment, showOnlinePayment } from '#contracts/payments/online-payment.ts'
import { startFakeStripe } from '#demo/stripe/fake-stripe.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { reconcilePayments } from '#server/modules/orders/orders.ts'
import { testShop } from '#server/testing/shop.ts'

// Card testing (orders.md O14): stolen cards are tried until one is accepted.
const webhookSecret = 'whsec_only_for_tests'
const stripe = await startFakeStripe({ webhookSecret })
const shop = await testShop({
  listen: true,
  env: { STRIPE_API_BASE: stripe.url, STRIPE_SCRIPT_URL: `${stripe.url}/v3`, TRUST_PROXY: '1' },
})
after(async () => {
  await shop.close()
  await stripe.close()
})
const { call, db } = shop
stripe.sendTo(`${shop.url}/api/stripe/webhook`)
const config = { publishable_key: 'pk_test_1', secret_key: 'sk_test_1234', webhook_secret: webhookSecret }
const card = await shop.payment({ type: 'stripe', title: 'Card', enabled: true, config })
const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })
const mug = await shop.product({ price: 100, units: 500 })

async function placed() {
  const { id, access_token = '', payment } = await shop.place([[mug, 1]], { payment_id: card })
  return { id, key: payment.payment_key ?? '', headers: { 'x-order-token': access_token } }
}
const tryCard = (client_secret: string, number: string) =>
  fetch(`${stripe.url}/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret, number }),
  })

test('after five declined cards an order is paid in another way only, and the charge is canceled', async () => {
  const { id, key, headers } = await placed()
  const { client_secret } = (await call(showOnlinePayment, { key })).body.data
  for (let n = 1; n <= 5; n++) {
    assert.equal((await call(showOnlinePayment, { key })).status, 200, `before attempt ${n}`)
    await tryCard(client_secret, '4000000000000002')
    await stripe.idle()
  }
  assert.equal((await call(showOnlinePayment, { key })).status, 409)
  const before = await db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  assert.equal((await call(payOrder, { id }, headers)).status, 429)
  assert.deepEqual(await db.selectFrom('payments').selectAll().where('order_id', '=', id).execute(), before)

  const past = new Date(Date.now() - 90_000).toISOString()
  await db.updateTable('payments').set({ updated_at: past }).where('order_id', '=', id).execute()
  await reconcilePayments(systemContext(shop.services))
  assert.equal((await tryCard(client_secret, '4242424242424242')).ok, false)
  assert.equal((await call(payOrder, { id, payment_id: transfer }, headers)).status, 200)
})

test('a network opens ten card payments an hour; those that succeed do not count', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  const paid = await placed()
  const { client_secret } = (await call(showOnlinePayment, { key: paid.key }, from)).body.data
  await tryCard(client_secret, '4242424242424242')
  await stripe.idle()
  for (let n = 0; n < 3; n++) await call(confirmOnlinePayment, { key: paid.key }, from)
  const keys: string[] = []
  for (let n = 0; n < 10; n++) {
    const { key } = await placed()
    keys.push(key)
    assert.equal((await call(showOnlinePayment, { key }, from)).status, 200, `payment ${n + 1}`)
  }
  const { key } = await placed()
  assert.equal((await call(showOnlinePayment, { key }, from)).status, 429)
  const refused = db.selectFrom('payments').select('provider_ref').where('payment_key', '=', key)
  assert.deepEqual(await refused.execute(), [{ provider_ref: null }])
  // A page that is loaded again opens nothing, and other networks are not concerned.
  assert.equal((await call(showOnlinePayment, { key: keys[0] ?? '' }, from)).status, 200)
  assert.equal((await call(showOnlinePayment, { key }, { 'x-forwarded-for': '198.51.100.7' })).status, 200)
})
