import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { nameOfFocused } from './keyboard.ts'
import { linkInMail, readMails } from './mail.ts'
import { chosenPicture } from './picture.ts'
import { takeTransfers } from './place-order.ts'
import { getVariant, saveSettings } from './server.ts'
import { addToCart, becomeMember, chooseLanguage, fillCheckout, getOrderNumber, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

type Variant = Awaited<ReturnType<typeof getVariant>>
let teapot: Variant
let coat: Variant
withStockedShop(async () => {
  await takeTransfers(shop)
  teapot = await getVariant(shop, 'celadon-teapot')
  coat = await getVariant(shop, 'ridge-chore-coat')
})

const receipt = () => chosenPicture('receipt.png')

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.locator('form:has(input[type="file"]) button[type="submit"]').click()
}

const mailsWith = async (words: string) => (await readMails(shop)).filter((text) => text.includes(words))
const asksToPay = (mail: string) => mail.includes('012-345678-001')

const orderOf = (order_number: string) =>
  shop.db.selectFrom('orders').selectAll().where('order_number', '=', order_number).executeTakeFirstOrThrow()
test('a guest uploads a receipt, staff reject it, the guest returns by the email, staff approve the next', async () => {
  const guest = await browser.newPage({ width: 390, height: 844, locale: 'zh-HK' })
  const problems = problemsOn(guest, shop)
  await chooseLanguage(guest, shop, 'zh_hk')
  await addToCart(guest, shop, teapot.stock_id)
  await guest.goto('/checkout')
  await fillCheckout(guest, 'mei@example.com')
  await guest.getByRole('radio', { name: /銀行轉帳/ }).check()
  await guest.getByText('HSBC 012-345678-001').waitFor()
  await guest.getByRole('button', { name: /確認落單/ }).click()
  await guest.waitForURL('**/order/success**')
  await guest.getByRole('link', { name: '上載入數紙' }).click()
  const number = getOrderNumber(guest) || new URL(guest.url()).pathname.split('/').at(-1) || ''
  await guest.waitForURL('**/order/SO*')
  deepEqual(await axe(guest), [])

  await upload(guest, { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture') })
  await guest.getByText('請上載圖片').waitFor()
  await upload(guest, await receipt())
  await guest.getByRole('heading', { name: '正在核對付款' }).waitFor()
  await guest.getByText('核對中').waitFor()
  await eventually(async () => equal(await guest.locator('input[type="file"]').count(), 0))
  deepEqual(await axe(guest), [])

  const { id } = await orderOf(number)
  const staff = await openBackOffice(browser, shop)
  await staff.goto(`/admin/order/${id}`)
  const review = staff.getByRole('region', { name: 'Review payment' })
  await review.getByText('Proof 1 of 5').waitFor()
  const width = await review.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  equal(width > 0, true)
  deepEqual(await axe(staff), [])
  await review.getByRole('button', { name: 'Reject' }).click()
  const dialog = staff.getByRole('dialog')
  await eventually(async () => equal(await staff.evaluate(nameOfFocused), 'Reason'))
  await dialog.getByRole('button', { name: 'Reject payment' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Reason').fill('The amount cannot be read.')
  await dialog.getByRole('button', { name: 'Reject payment' }).click()
  await toast(staff, 'Submit success')
  await staff.getByRole('region', { name: 'Proof of payment' }).getByText('Rejected').waitFor()

  // Another browser: only the link of the email opens the order, and the token is removed from the URL.
  const link = await linkInMail(shop, number, new RegExp(`/order/${number}\\?token=[\\w-]+`))
  const again = await browser.newPage({ locale: 'zh-HK' })
  await chooseLanguage(again, shop, 'zh_hk')
  await again.goto(`/order/${number}`)
  equal(new URL(again.url()).pathname, '/')
  await again.goto(link)
  equal(new URL(again.url()).pathname + new URL(again.url()).search, `/order/${number}`)
  await again.getByText('你的付款未能核實：The amount cannot be read.').waitFor()
  deepEqual(await axe(again), [])
  await upload(again, await receipt())
  await again.getByRole('heading', { name: '正在核對付款' }).waitFor()

  await staff.reload()
  await review.getByText('Proof 1 rejected').waitFor()
  await review.getByText('The amount cannot be read.').waitFor()
  const sent = await mailsWith(number)
  await review.getByRole('button', { name: 'Approve payment' }).click()
  await dialog.getByRole('button', { name: 'Approve payment' }).click()
  await toast(staff, 'Submit success')
  equal((await orderOf(number)).status, 'paid')
  await again.reload()
  await again.getByRole('heading', { name: '訂單已確認' }).waitFor()
  // Nothing asks any more for what has been paid.
  for (const path of [`/order/${number}`, `/order/success?order_number=${number}`]) {
    const html = await (await again.request.get(path)).text()
    equal(html.includes(number) && !html.includes('012-345678-001'), true, path)
  }
  await eventually(async () => equal((await mailsWith(number)).length > sent.length, true))
  equal((await mailsWith(number)).filter(asksToPay).length, sent.filter(asksToPay).length)
  const [invoice] = await Promise.all([
    again.context().waitForEvent('page'),
    again.getByRole('link', { name: '列印發票' }).click(),
  ])
  await invoice.getByText('發票編號').waitFor()
  deepEqual(
    problems.filter((line) => !line.includes(': 422 POST')),
    [],
  )
  for (const page of [guest, again, staff]) await page.context().close()
})

test('without JavaScript a receipt is uploaded, the payment method changed and the order canceled', {
  skip: onlyLong,
}, async () => {
  const page = await browser.newPage({ javaScript: false })
  await addToCart(page, shop, teapot.stock_id)
  await page.goto('/checkout')
  await fillCheckout(page, 'ada@example.com')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order/success**')
  const number = getOrderNumber(page)
  await page.goto(`/order/${number}`)
  await page.getByText('Change payment method').click()
  await page.getByRole('radio', { name: 'Pay on receipt' }).check()
  await page.getByRole('button', { name: 'Use this method' }).click()
  await eventually(async () => equal((await orderOf(number)).payment_type, 'cash_on_delivery'))
  await eventually(async () => equal(await page.locator('input[type="file"]').count(), 0))
  await page.getByText('Change payment method').click()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('button', { name: 'Use this method' }).click()
  await page.locator('input[type="file"]').waitFor()
  await page.locator('[name="comment"]').fill('On its way')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('listitem').getByText('On its way').waitFor()
  await upload(page, { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByText('Please upload a picture').waitFor()
  await upload(page, await receipt())
  await page.getByRole('heading', { name: "We're checking your payment" }).waitFor()
  equal((await orderOf(number)).status, 'payment_review')

  await addToCart(page, shop, teapot.stock_id)
  await page.goto('/checkout')
  await fillCheckout(page, 'ada@example.com')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order/success**')
  const second = getOrderNumber(page)
  await page.goto(`/order/${second}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('heading', { name: 'Your order has been canceled' }).waitFor()
  equal((await orderOf(second)).status, 'canceled')
  await page.context().close()
})

test('wish lists are saved for customers, with and without JavaScript', async () => {
  const { product_id } = teapot
  const guest = await browser.newPage({ javaScript: false })
  const wish = (page: Page, form: Record<string, string | number>) =>
    page.request.post('/wishlist', { form, headers: { origin: shop.url }, maxRedirects: 0 })
  const led = await wish(guest, { product_id, back: '/product' })
  deepEqual([led.status(), led.headers().location], [303, '/login?redirect=%2Fproduct'])
  await guest.goto('/wishlist')
  const logIn = guest.getByRole('main').getByRole('link', { name: 'Log in' })
  equal(await logIn.getAttribute('href'), '/login?redirect=%2Fwishlist')

  await becomeMember(guest, shop)
  await guest.goto('/wishlist')
  await guest.getByText('Your wish list is empty').waitFor()
  equal((await wish(guest, { product_id })).headers().location, '/wishlist')
  await guest.goto('/wishlist')
  await guest.getByRole('button', { name: /Add to cart/ }).click()
  await eventually(() => equal(new URL(guest.url()).pathname, '/cart'))
  await guest.goto('/wishlist')
  await guest.getByRole('button', { name: /Remove Celadon teapot/ }).click()
  await guest.getByText('Your wish list is empty').waitFor()
  await guest.context().close()
})

test('another currency is for display only, and the checkout names the charged amount', {
  skip: onlyLong,
}, async () => {
  const currencies = [
    { identifier: 'HKD', rate: 1, mark: 'HK$' },
    { identifier: 'USD', rate: 0.128, mark: 'US$' },
  ]
  await saveSettings(shop, 'currency', { base_currency: 'HKD', supported_currencies: JSON.stringify(currencies) })
  const { data: created } = await shop.admin('POST', 'product', {
    language: 'en_us',
    name: 'Walnut table',
    url: 'walnut-table',
    sku: 'walnut-table',
    type: 'general',
    stocks: [{ price: 1234.5, inventories: [{ quantity: 5, warehouse_id: 1 }] }],
  })
  equal(created.id > 0, true)
  const page = await browser.newPage()
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: shop.url }])
  await page.goto('/product/walnut-table')
  await page.getByText('US$158.02').first().waitFor()
  await addToCart(page, shop, (await getVariant(shop, 'walnut-table')).stock_id)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Pick-up/ }).check()
  await page.getByRole('button', { name: 'Place order · US$158.02' }).waitFor()
  await eventually(async () =>
    match((await page.getByText('HK$1,234.50').locator('visible=true').first().textContent()) ?? '', /HK\$1,234\.50/),
  )
  await fillCheckout(page, 'ada@example.com')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order/success**')
  const order = await orderOf(getOrderNumber(page))
  deepEqual([order.grand_total, order.currency, order.display_currency], [123_450, 'HKD', 'USD'])
  await page.context().close()
})

test('lines sold out meanwhile are reported at the checkout, and the buyer accepts the remaining units', async () => {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await addToCart(first, shop, coat.stock_id, 2)
  await addToCart(second, shop, coat.stock_id, 3)
  await second.goto('/checkout')
  await fillCheckout(second, 'second@example.com')
  await first.goto('/checkout')
  await fillCheckout(first, 'first@example.com')
  await first.getByRole('button', { name: /Place order/ }).click()
  await first.waitForURL('**/order/success**')
  await second.getByRole('button', { name: /Place order/ }).click()
  await second.getByText(/Ridge chore coat · Camel \/ M: only 1 left/).waitFor()
  deepEqual(await axe(second), [])
  await second.getByRole('button', { name: 'Update my cart' }).click()
  await second.getByRole('button', { name: 'Place order · HK$550.00' }).waitFor()
  await eventually(async () => equal(await second.locator('[name="email"]').inputValue(), 'second@example.com'))
  await second.getByRole('button', { name: 'Place order · HK$550.00' }).click()
  await second.waitForURL('**/order/success**')
  for (const page of [first, second]) await page.context().close()
})
