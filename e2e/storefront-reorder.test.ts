// Slow: ten visitors buy.
import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { isComplete, onlyLong } from '#server/testing/complete.ts'
import { axe, screenshot } from './browser.ts'
import { getVariant, saveSettings } from './server.ts'
import {
  addToCart,
  becomeMember,
  chooseLanguage,
  fillCheckout,
  getOrderNumber,
  orderCart,
  problemsOn,
} from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

let teapot: Awaited<ReturnType<typeof getVariant>>
let coat: Awaited<ReturnType<typeof getVariant>>
withStockedShop(async () => {
  teapot = await getVariant(shop, 'celadon-teapot')
  coat = await getVariant(shop, 'ridge-chore-coat')
})

const pot = sharp({ create: { width: 300, height: 200, channels: 3, background: '#5a7d6b' } })
  .png()
  .toBuffer()

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

/** Places an order by the API with the session of the visitor's browser, which may then see it. */
async function order(page: Page, units: [stock_id: number, quantity: number][], email?: string): Promise<string> {
  for (const [stock_id, quantity] of units) await addToCart(page, shop, stock_id, quantity)
  return orderCart(page, shop, email)
}

/** Units in the visitor's cart by variant. */
async function unitsInCart(page: Page) {
  const answer = await page.request.post('/api/cart', { data: {}, headers: { origin: shop.url } })
  const { items } = await answer.json()
  return (items as { stock_id: number; quantity: number }[]).map(({ stock_id, quantity }) => [stock_id, quantity])
}

const setUnits = (stock_id: number, quantity: number) =>
  shop.db
    .updateTable('inventories')
    .set((row) => ({ quantity: row('reserved', '+', quantity) }))
    .where('stock_id', '=', stock_id)
    .execute()

test('a customer buys the items of an order again: all of them are in the cart', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await becomeMember(page, shop)
  const number = await order(page, [
    [teapot.stock_id, 2],
    [coat.stock_id, 1],
  ])
  await page.goto(`/account/orders/${number}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('main').getByText('Celadon teapot').waitFor()
  deepEqual(await unitsInCart(page), [
    [teapot.stock_id, 2],
    [coat.stock_id, 1],
  ])
  deepEqual(problems, [])
  await page.context().close()
})

for (const javaScript of [true, false]) {
  const how = javaScript ? '' : ', without JavaScript too'
  test(`a guest buys again what is available, and sees what is not${how}`, {
    skip: !javaScript && onlyLong,
  }, async () => {
    await setUnits(teapot.stock_id, 5)
    await setUnits(coat.stock_id, 2)
    const page = await browser.newPage({ width: 390, height: 844, javaScript })
    const number = await order(
      page,
      [
        [teapot.stock_id, 3],
        [coat.stock_id, 1],
      ],
      'mei@example.com',
    )
    await page.goto(`/order/${number}`)
    await setUnits(teapot.stock_id, 2)
    await setUnits(coat.stock_id, 0)
    await page.getByRole('button', { name: 'Buy again' }).click()
    await page.waitForURL('**/order/*again=*')
    await page.getByText('Celadon teapot: added 2 instead of 3, all we have left').waitFor()
    await page.getByText('Ridge chore coat · Camel / M: sold out').waitFor()
    deepEqual(await unitsInCart(page), [[teapot.stock_id, 2]])
    if (javaScript) deepEqual(await axe(page), [])

    // Another look at the page buys nothing more, another press finds nothing more.
    await page.reload()
    await page.getByText('Some items could not be added').waitFor()
    deepEqual(await unitsInCart(page), [[teapot.stock_id, 2]])
    await page.getByRole('button', { name: 'Buy again' }).click()
    await page.getByText('Celadon teapot: you already have our last ones in your cart').waitFor()
    await page.getByText('Nothing could be added to your cart').waitFor()
    deepEqual(await unitsInCart(page), [[teapot.stock_id, 2]])
    await page.getByRole('main').getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText("That's all we have in stock.").waitFor()
    await page.context().close()
  })
}

test("discontinued items are reported in Chinese, and nobody can buy a stranger's order again", {
  skip: onlyLong,
}, async () => {
  await setUnits(teapot.stock_id, 5)
  await setUnits(coat.stock_id, 5)
  const page = await browser.newPage({ width: 390, height: 844, locale: 'zh-HK' })
  await chooseLanguage(page, shop, 'zh_hk')
  const number = await order(page, [[coat.stock_id, 1]], 'ching@example.com')
  await shop.admin('POST', `product/${coat.product_id}`, { _method: 'PUT', visibled: false })
  await page.goto(`/order/${number}`)
  await page.getByRole('button', { name: '再次購買' }).click()
  await page.getByText('未能將貨品放入購物車').waitFor()
  await page.getByText(/工裝外套.*：已停售/).waitFor()
  deepEqual(await axe(page), [])
  deepEqual(await unitsInCart(page), [])
  await shop.admin('POST', `product/${coat.product_id}`, { _method: 'PUT', visibled: true })

  const otherPage = await browser.newPage()
  const carts = async () => (await shop.db.selectFrom('cart_items').select('id').execute()).length
  const before = await carts()
  const refused = await otherPage.request.post(`/order/${number}`, {
    form: { intent: 'again' },
    headers: { origin: shop.url },
    maxRedirects: 0,
  })
  match(refused.headers().location ?? '', /page_not_found/)
  equal(await carts(), before)
  await page.context().close()
  await otherPage.context().close()
})

for (const javaScript of [true, false]) {
  const how = javaScript ? '' : ', without JavaScript too'
  test(`a second checkout tab shows the order placed by the first, and places none${how}`, {
    skip: onlyLong,
  }, async () => {
    await setUnits(teapot.stock_id, 9)
    await setUnits(coat.stock_id, 9)
    const before = await countOrders()
    const first = await browser.newPage({ javaScript })
    await addToCart(first, shop, teapot.stock_id)
    await first.goto('/checkout')
    const second = await first.context().newPage()
    await second.goto('/checkout')
    await fillCheckout(second, 'mei@example.com')
    await fillCheckout(first, 'mei@example.com')
    await first.getByRole('button', { name: /Place order/ }).click()
    await first.waitForURL('**/order/success**')
    equal(await first.getByText('had been placed already').count(), 0)
    // The shopper adds to another cart and forgets the other tab.
    await addToCart(first, shop, coat.stock_id)

    await second.getByRole('button', { name: /Place order/ }).click()
    await second.waitForURL('**/order/success**')
    await second.getByText('You had already placed this order. It was not placed twice.').waitFor()
    await second.getByText('普慶坊 42 號 7 樓 B 室').first().waitFor()
    equal(getOrderNumber(second), getOrderNumber(first))
    equal(await countOrders(), before + 1)
    deepEqual(await unitsInCart(second), [[coat.stock_id, 1]])
    await first.context().close()
  })
}

test('opening a checkout without items redirects to the home page with a notice', { skip: onlyLong }, async () => {
  const page = await browser.newPage({ width: 390, height: 844 })
  await order(page, [[teapot.stock_id, 1]], 'mei@example.com')
  await page.goto('/checkout')
  await page.getByRole('status').filter({ hasText: 'Your cart is empty. Just ordered?' }).waitFor()
  equal(new URL(page.url()).pathname, '/')
  await page.context().close()
})

test('a tab that becomes visible shows the cart as another tab left it', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/product/celadon-teapot')
  await page.getByRole('link', { name: 'Cart, 0 items' }).click()
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor()
  await page.keyboard.press('Escape')
  await addToCart(page, shop, teapot.stock_id)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('dialog').getByText('Celadon teapot').waitFor()
  await page.context().close()
})

test('a service that needs an application says so wherever it could be bought, in three languages', {
  skip: onlyLong,
}, async () => {
  const service = { language: 'en_us', name: 'Kiln course', url: 'kiln-course', type: 'service' }
  const { data } = await shop.admin('POST', 'product', { ...service, stocks: [{ price: 900 }] })
  const { stock_id } = await getVariant(shop, 'kiln-course')
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await becomeMember(page, shop)
  const number = await order(page, [[stock_id, 1]])
  const wish = { data: { product_id: data.id }, headers: { origin: shop.url } }
  equal((await page.request.post('/api/wishlist', wish)).ok(), true)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Add to cart: Kiln course' }).waitFor()

  await shop.admin('PUT', `product/${data.id}`, { language: 'en_us', is_approval_required: true })
  await page.goto('/wishlist')
  await page.getByRole('link', { name: /: Kiln course$/ }).click()
  await page.waitForURL('**/product/kiln-course')
  const sentences = {
    zh_hk: ['預約此服務前須先申請。', '申請'],
    zh_cn: ['预约此服务前须先申请。', '申请'],
    en_us: ['You need to apply before booking this service.', 'Apply'],
  }
  for (const [language, [sentence = '', apply = '']] of Object.entries(sentences)) {
    // The last is the language of what follows.
    if (!isComplete && language !== 'en_us') continue
    await chooseLanguage(page, shop, language)
    await page.goto('/product/kiln-course')
    await page.getByText(sentence, { exact: true }).waitFor()
    const link = page.getByRole('main').getByRole('link', { name: apply, exact: true })
    equal(await link.getAttribute('href'), '/service/kiln-course/apply')
    equal(await page.getByRole('main').getByRole('spinbutton').count(), 0)
    equal(await page.getByRole('button', { name: /Add to cart|購物車|购物车/ }).count(), 0)
    await screenshot(page, `service-${language}`)
  }
  const offers = await page.locator('script[type="application/ld+json"]').allTextContents()
  match(offers.join(), /"availability":"https:\/\/schema.org\/InStoreOnly"/)
  deepEqual(await axe(page), [])

  await page.goto(`/account/orders/${number}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.getByText('Kiln course: you need to apply for this service first').waitFor()
  deepEqual(await unitsInCart(page), [])
  deepEqual(problems, [])
  await page.context().close()
})

test('a customer reviews what they received, from the order to the page of the product', async () => {
  await saveSettings(shop, 'product', { reviews_enabled: '1' })
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await becomeMember(page, shop)
  const number = await order(page, [[teapot.stock_id, 1]])
  await page.goto(`/account/orders/${number}`)
  equal(await page.getByRole('link', { name: 'Write a review' }).count(), 0)
  await shop.db.updateTable('orders').set({ status: 'completed' }).where('order_number', '=', number).execute()
  await page.reload()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Write your review').waitFor()
  await page.getByRole('radio', { name: 'Poor' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Review' }).fill('Pours without a drop.\nTwice a day.')
  equal(await page.getByRole('textbox', { name: 'Name shown' }).inputValue(), 'Mei')
  await page.getByLabel('Photos').setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: await pot })
  deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Thank you. Your review appears once we have checked it.').waitFor()
  await page.getByText('Waiting to be checked').waitFor()
  const review = await shop.db.selectFrom('product_reviews').select(['id', 'rating', 'text']).executeTakeFirstOrThrow()
  deepEqual([review.rating, review.text], [4, 'Pours without a drop.\nTwice a day.'])

  await page.goto('/product/celadon-teapot')
  equal(await page.getByText('Pours without a drop.').count(), 0)
  await shop.admin('PUT', `product_review/${review.id}`, { status: 'approved', answer: 'Thank you!' })
  await page.reload()
  await page.getByRole('link', { name: '4 out of 5 stars' }).waitFor()
  await page.getByText('Pours without a drop.').waitFor()
  await page.getByText('Thank you!').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  match(data.join(), /"aggregateRating":\{"@type":"AggregateRating","ratingValue":4,"reviewCount":1/)
  deepEqual(await axe(page), [])
  // The empty form that was refused.
  deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
  await page.context().close()
})
