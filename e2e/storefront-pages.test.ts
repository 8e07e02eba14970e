// Slow: opens every page twice.
import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { isComplete, isThorough, onlyLong } from '#server/testing/complete.ts'
import { axe, screenshot } from './browser.ts'
import { eventually } from './eventually.ts'
import { everyWidth } from './matrix.ts'
import { saveSettings } from './server.ts'
import { becomeMember, chooseLanguage } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async () => {
  const currencies = [
    { identifier: 'HKD', rate: 1, mark: 'HK$' },
    { identifier: 'USD', rate: 0.128, mark: 'US$' },
  ]
  await saveSettings(shop, 'currency', { base_currency: 'HKD', supported_currencies: JSON.stringify(currencies) })
})

const publicPages = [
  '/',
  '/product',
  '/product/ridge-chore-coat',
  '/cart',
  '/login',
  '/register',
  '/password/reset',
  '/reset-password?token=x',
  '/about',
]

/** Creates an address, a cart with a line, and an order. */
async function useShop(page: Page): Promise<string> {
  const headers = { origin: shop.url }
  const address = {
    first_name: 'Mei',
    last_name: 'Chan',
    address: '42 Po Hing Fong',
    contact_number: '9123 4567',
    country: 'HKG',
  }
  await page.request.post('/api/address', { data: address, headers })
  const { data } = await (await page.request.post('/api/product', { data: { url: 'celadon-teapot' }, headers })).json()
  const add = () => page.request.post('/api/cart/item', { data: { stock_id: data.stock_id, quantity: 1 }, headers })
  await add()
  const quote = (await (await page.request.post('/api/checkout', { data: {}, headers })).json()).data
  const order = await page.request.post('/api/order', {
    data: {
      shipping_id: quote.shippings[0].id,
      payment_id: quote.payments[0].id,
      shipping_address: address,
      agreement: true,
    },
    headers,
  })
  equal(order.status(), 201, await order.text())
  await add()
  return (await order.json()).data.order_number
}

/** Content wider than the screen makes a phone scroll sideways. Not measured by innerWidth: a phone zooms out until everything fits. */
const overflow = (page: Page, width: number) =>
  page.evaluate((screen) => document.documentElement.scrollWidth - screen, width)

for (const { language, width } of everyWidth([390, 1440]))
  test(`every page is accessible and does not overflow: ${language}, ${width} px`, {
    skip: onlyLong && width > 390,
  }, async () => {
    const page = await browser.newPage({ width, height: 844 })
    await chooseLanguage(page, shop, language)
    const violations: Record<string, string[]> = {}
    let looked = 0
    const look = async (path: string) => {
      await page.goto(path, { waitUntil: 'load' })
      await page.locator('h1').first().waitFor()
      const sideways = await overflow(page, width)
      const problems = [
        ...(isThorough(looked++, 8) ? await axe(page, { frame: path === publicPages[0] }) : []),
        ...(sideways > 0 ? [`${sideways} px too wide`] : []),
      ]
      if (problems.length > 0) violations[path] = problems
      await screenshot(page, `${path.replace(/\W+/g, '-')}${language}-${width}`)
    }
    for (const path of publicPages) await look(path)
    await becomeMember(page, shop)
    // Without an order and an address.
    for (const path of isComplete ? ['/account', '/account/addresses'] : []) await look(path)
    const number = await useShop(page)
    const memberPages = [
      '/account',
      `/account/orders/${number}`,
      '/account/profile',
      '/account/addresses',
      '/account/addresses?edit=new',
      '/account/data',
    ]
    for (const path of [...memberPages, '/cart', '/checkout', `/order/success?order_number=${number}`]) await look(path)
    deepEqual(violations, {})
    await page.context().close()
  })

test('open panels are accessible: menu, cart, refused forms', { skip: onlyLong }, async () => {
  const page = await browser.newPage({ width: 390, height: 844, fresh: true })
  await page.goto('/product/celadon-teapot')
  // The panel of the search is not loaded yet, and without a connection it cannot be: the page stays.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Search' }).locator('visible=true').click()
  await page.getByText('This page cannot be opened until the connection is back.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Celadon teapot' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  deepEqual(await axe(page), [])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Celadon teapot').first().waitFor()
  await page.getByText('Just added').waitFor({ state: 'hidden' })
  deepEqual(await axe(page), [])
  await page.keyboard.press('Escape')
  await page.goto('/checkout')
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByText('Enter your first name').first().waitFor()
  deepEqual(await axe(page), [])
  await page.context().close()
})

test('language and currency are chosen by a form, with and without JavaScript', async () => {
  for (const javaScript of isComplete ? [true, false] : [true]) {
    const page = await browser.newPage({ javaScript })
    await page.goto('/product/celadon-teapot')
    equal(await page.getByText('HK$368.00').locator('visible=true').count(), 1)
    const bar = page.getByRole('complementary')
    await bar.locator('summary', { hasText: 'English' }).click()
    await bar.getByRole('button', { name: '繁體中文' }).click()
    await page.getByRole('heading', { level: 1, name: '青瓷茶壺' }).waitFor()
    await eventually(async () => equal(await page.locator('html').getAttribute('lang'), 'zh-HK'))
    await bar.locator('summary', { hasText: 'HK$' }).click()
    await bar.getByRole('button', { name: 'US$ USD' }).click()
    await page.getByText('US$47.10').locator('visible=true').waitFor()
    await eventually(() => equal(new URL(page.url()).pathname, '/product/celadon-teapot'))
    await page.context().close()
  }
})

test('a product can be bought with the keyboard alone', async () => {
  const page = await browser.newPage({ width: 1440 })
  await page.goto('/product/celadon-teapot')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(async () => equal(await page.evaluate(() => document.activeElement?.id), 'main'))
  const tabTo = async (what: (text: string) => boolean) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => {
        const active = document.activeElement
        return `${active?.getAttribute('name') ?? ''} ${active?.textContent ?? ''}`
      })
      if (what(text)) return
    }
    throw new Error('Never reached')
  }
  await tabTo((text) => text.includes('Add to cart'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Just added').waitFor()
  await tabTo((text) => text.includes('Check out'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout')
  const values: [string, string][] = [
    ['email', 'mei@example.com'],
    ['shipping_address.first_name', 'Mei'],
    ['shipping_address.last_name', 'Chan'],
    ['shipping_address.address', '42 Po Hing Fong'],
    ['shipping_address.contact_number', '9123 4567'],
  ]
  for (const [name, value] of values) {
    await tabTo((text) => text.startsWith(name))
    await page.keyboard.type(value)
  }
  await tabTo((text) => text.startsWith('agreement'))
  await page.keyboard.press('Space')
  await tabTo((text) => text.includes('Place order'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order/success**')
  await page.context().close()
})

test('a product page loads little JavaScript, and no page shifts', async (t) => {
  const page = await browser.newPage({ width: 390, height: 844, fresh: true })
  const sizes: Promise<{ responseBodySize: number }>[] = []
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) sizes.push(response.request().sizes())
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'total')))

  await page.goto('/product/ridge-chore-coat', { waitUntil: 'networkidle' })
  const kilobytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024
  t.diagnostic(`${kilobytes.toFixed(1)} KB of JavaScript on a product page`)
  ok(kilobytes > 50 && kilobytes <= 150, `${kilobytes.toFixed(1)} KB of JavaScript`)
  ok((await shift()) <= 0.05, `moved by ${await shift()}`)
  // The stock is loaded later and moves nothing.
  await page.locator('[name="option.size"][value="m"]').check()
  await page.getByText('Only 3 left').waitFor()
  ok((await shift()) <= 0.05, `moved by ${await shift()} when a size was chosen`)
  // storefront-no-layout-shift tries more.
  for (const path of isComplete ? ['/', '/product', '/cart', '/about'] : ['/product']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const moved = await shift()
    t.diagnostic(`${path} moved by ${moved.toFixed(4)}`)
    ok(moved <= 0.05, `${path} moved by ${moved}`)
  }
  await page.context().close()
})
