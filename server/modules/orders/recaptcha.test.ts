import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { testShop } from '#server/testing/shop.ts'

/** A fake reCAPTCHA service: a token can be verified once. */
const used = new Set<string>()
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const token = new URLSearchParams(body).get('response') ?? ''
  response.end(JSON.stringify({ success: token.startsWith('ticked') && !used.has(token), hostname: 'shop.test' }))
  used.add(token)
}).listen(0, '127.0.0.1')
await once(service, 'listening')
const { port } = service.address() as AddressInfo

const env = { RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`, APP_URL: 'http://shop.test' }
const shop = await testShop({ env })
after(async () => {
  service.close()
  await shop.close()
})
const secret_key = sealSetting(shop, 'the secret')
await shop.set('recaptcha', { site_key: 'site', secret_key, enable_recaptcha_forms: 'checkout' })

test('an order is placed with a passed reCAPTCHA, and a retry needs no other', async () => {
  const mug = await shop.product()
  const cart_id = await shop.cart([[mug, 1]])
  const submit = (recaptcha_token: string | undefined, key?: string) =>
    shop.call(placeOrder, shop.order(cart_id, { recaptcha_token }), key ? { 'idempotency-key': key } : {})
  const text = 'reCAPTCHA verification expired or failed'
  for (const token of [undefined, 'guessed']) {
    const { status, body } = await submit(token)
    assert.deepEqual([status, body.message, body.errors], [422, text, { recaptcha: [text] }])
  }
  assert.deepEqual(await shop.units(mug), [10, 0])
  const answers = [
    await submit('ticked', 'k'),
    await submit('ticked', 'k'),
    await submit('ticked'),
    await submit(undefined),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 200, 200],
  )
  assert.deepEqual(await shop.units(mug), [10, 1])
})
