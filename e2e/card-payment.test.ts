import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FakeStripe, startFakeStripe } from '#demo/stripe/fake-stripe.ts'
import { openBackOffice, toast } from './admin.ts'
import { axe, openBrowser, type TestBrowser } from './browser.ts'
import { placeOrder } from './place-order.ts'
import { openStockedShop, type RunningShop } from './server.ts'

let stripe: FakeStripe
let shop: RunningShop
let browser: TestBrowser

before(async () => {
  stripe = await startFakeStripe({ webhookSecret: 'whsec_browser' })
  shop = await openStockedShop({ STRIPE_API_BASE: stripe.url, STRIPE_SCRIPT_URL: `${stripe.url}/v3` })
  stripe.sendTo(`${shop.url}/api/stripe/webhook`)
  browser = await openBrowser(shop.url)
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'payment?type=stripe')
  const config = { publishable_key: 'pk_test', secret_key: 'sk_test_1', webhook_secret: 'whsec_browser' }
  await shop.admin('PUT', `payment/${data[0]?.id}`, { enabled: true, title: 'Card', language: 'en_us', config })
})
after(async () => {
  await browser?.close()
  await shop?.close()
  await stripe?.close()
})

const place = async () => {
  const order = await placeOrder(shop, 'stripe')
  const { payment_key } = await shop.db
    .selectFrom('payments')
    .select('payment_key')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, url: `/stripe?key=${payment_key}` }
}

test('a declined card is said so, another one pays, and the key is closed', async () => {
  const order = await place()
  const page = await browser.newPage({ width: 390, height: 844 })
  await page.context().addCookies([{ name: 'order_token', value: order.access_token, url: shop.url }])
  await page.goto(order.url)
  const policy = (await page.request.get(order.url)).headers()['content-security-policy'] ?? ''
  assert.ok(policy.includes(stripe.url))
  assert.ok(!((await page.request.get('/')).headers()['content-security-policy'] ?? '').includes(stripe.url))
  await page.getByLabel('Card number').fill('4242')
  assert.deepEqual(await axe(page), [])
  const pay = page.getByRole('button', { name: 'Pay HK$766.00' })
  await pay.click()
  await page.getByText('Your card number is incomplete.').waitFor()
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await pay.click()
  await page.getByText('Your card was declined.').waitFor()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order/success?**')
  await page.goto(order.url)
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/stripe')
  await page.waitForURL(`${shop.url}/`)
  await page.close()
})

test('staff refund a unit by keyboard, and the customer sees it on the order', async () => {
  const order = await place()
  const found = [...stripe.book.intents.values()].length
  await fetch(`${shop.url}/api/payment/${order.url.split('=')[1]}`)
  const intent = [...stripe.book.intents.values()][found]
  stripe.book.pay(intent?.id ?? '')
  await stripe.idle()
  const page = await openBackOffice(browser, shop)
  await page.goto(`/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  // The quantities can be chosen once the quote has come.
  await dialog.getByText('of 2').waitFor()
  await dialog.getByRole('button', { name: 'One more: Celadon teapot' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('HK$398.00 of HK$766.00 stays.').waitFor()
  await dialog.getByLabel('Reason').fill('One saucer came chipped.')
  await dialog.getByRole('button', { name: 'Refund HK$368.00' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByRole('region', { name: 'History' }).getByText('Refunded HK$368.00').waitFor()
  assert.deepEqual(
    [...stripe.book.refunds.values()].filter((one) => one.payment_intent === intent?.id).map(({ amount }) => amount),
    [36_800],
  )
  const visitor = await browser.newPage({ width: 390, height: 844 })
  await visitor.context().addCookies([{ name: 'order_token', value: order.access_token, url: shop.url }])
  await visitor.goto(`/order/${order.order_number}`)
  await visitor.getByRole('heading', { name: 'Refund HK$368.00' }).waitFor()
  await visitor.getByText('1 of 2 refunded').waitFor()
  assert.deepEqual(await axe(visitor), [])
  await visitor.close()
})
