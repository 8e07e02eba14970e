// In test:long only: storefront-pages and storefront-http open the same pages for other reasons.
import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { localeToLanguage } from '#contracts/locales.ts'
import { eventually } from './eventually.ts'
import { checkedLocales } from './matrix.ts'
import { getVariant, saveSettings } from './server.ts'
import { addToCart, becomeMember, chooseLanguage, fillCheckout, getOrderNumber, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/** No page logs an error, requests another host, violates its own policy, or answers with 400 or more. */

let stock_id: number
withStockedShop(async () => {
  // Merchant scripts make the policy of shop pages allow something.
  await saveSettings(shop, 'basic', { script_header: '<script>window.merchant = "here"</script>' })
  stock_id = (await getVariant(shop, 'celadon-teapot')).stock_id
})

const guestPages = ['/', '/product', '/product?sort=price_desc', '/product/ridge-chore-coat', '/product/celadon-teapot']
const plainPages = [
  '/about',
  '/page/about',
  '/cart',
  '/login',
  '/register',
  '/password/reset',
  '/reset-password?token=x',
]
const memberPages = ['/account', '/account/profile', '/account/addresses', '/account/addresses?edit=new']

/** Opens a page and waits until it is interactive: requesting personal data is the first thing its scripts do. */
async function visit(page: Page, path: string, locale: string) {
  const alive = page.waitForResponse('**/api/visitor?*')
  await page.goto(path, { waitUntil: 'load' })
  await alive
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await eventually(() => equal(new URL(page.url()).pathname, path.split('?')[0], `${path} leads to ${page.url()}`))
  await eventually(async () => equal(await page.locator('html').getAttribute('lang'), locale, path))
  await eventually(async () => match(await page.title(), /\S/, path))
}

for (const locale of checkedLocales) {
  test(`no page logs errors: ${locale}`, async () => {
    const page = await browser.newPage({ width: 768, fresh: true })
    const problems = problemsOn(page, shop)
    await chooseLanguage(page, shop, localeToLanguage(locale))
    for (const path of [...guestPages, ...plainPages]) await visit(page, path, locale)
    await becomeMember(page, shop)
    for (const path of memberPages) await visit(page, path, locale)
    await addToCart(page, shop, stock_id)
    for (const path of ['/cart', '/checkout']) await visit(page, path, locale)
    await fillCheckout(page)
    await page.locator('button[name="intent"][value="place"]').click()
    await page.waitForURL('**/order/success**')
    const number = getOrderNumber(page)
    for (const outcome of ['success', 'cancel', 'fail'])
      await visit(page, `/order/${outcome}?order_number=${number}`, locale)
    await visit(page, `/account/orders/${number}`, locale)
    deepEqual(problems, [])
    await page.context().close()
  })
}

test('following links of the shop logs no errors, forward and back', async () => {
  const page = await browser.newPage({ fresh: true })
  const problems = problemsOn(page, shop)
  await page.goto('/')
  const steps = ['/', '/product', '/product/celadon-teapot']
  await page.getByRole('navigation').getByRole('link', { name: 'All products' }).first().click()
  await page.waitForURL(`**${steps[1]}`)
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.getByRole('link', { name: 'Celadon teapot' }).click()
  await page.waitForURL(`**${steps[2]}`)
  await page.getByRole('heading', { level: 1, name: 'Celadon teapot' }).waitFor()
  await eventually(async () => match(await page.title(), /Celadon teapot/))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  for (const path of steps.toReversed()) {
    await page.goBack()
    await page.waitForURL(`${shop.url}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.goForward()
  await page.waitForURL(`${shop.url}/product`)
  deepEqual(problems, [])
  await page.context().close()
})

test("an unknown URL redirects to the home page and shows one notice in the visitor's language", async () => {
  const page = await browser.newPage({ width: 390, height: 844, fresh: true })
  const problems = problemsOn(page, shop)
  await chooseLanguage(page, shop, 'zh_hk')
  for (const path of ['/nope', '/product/nope', '/page/nope', '/a/b/c']) {
    await page.goto(path)
    await page.getByRole('main').getByText('找不到頁面').waitFor()
    await eventually(() => equal(page.url(), `${shop.url}/`))
  }
  await page.reload({ waitUntil: 'networkidle' })
  equal(await page.getByText('找不到頁面').count(), 0)
  for (const path of ['/order/success', '/order/fail?order_number=SO1', '/checkout']) {
    await page.goto(path)
    equal(page.url(), `${shop.url}/`, path)
  }
  deepEqual(problems, [])
  await page.context().close()
})

test('?language= is kept; without it the shop uses its main language, whatever the browser prefers', async () => {
  const page = await browser.newPage({ locale: 'zh-HK', fresh: true })
  const language = () => page.locator('html').getAttribute('lang')
  await page.goto('/product')
  equal(await language(), 'en-US')
  await page.goto('/product/celadon-teapot?language=zh_hk')
  equal(await language(), 'zh-HK')
  await page.getByRole('heading', { level: 1, name: '青瓷茶壺' }).waitFor()
  await page.goto('/product')
  equal(await language(), 'zh-HK')
  await page.goto('/product?language=xx_yy')
  equal(await language(), 'zh-HK')
  await page.context().close()
})
