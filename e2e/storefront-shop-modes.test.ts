// In test:long only: which prices and carts a mode shows is checked by server tests; here whole ways.
import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { saveSettings } from './server.ts'
import { becomeMember, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/** Modes of the shop (specification section 4), as a visitor sees them. */

withStockedShop()

const cartLines = () => shop.db.selectFrom('cart_items').select(['id', 'quantity']).orderBy('id').execute()
const allOff = { catalog_mode: '0', member_only: '0', guest_checkout: '1', warehouse_enabled: '1' }
const switchTo = (switches: Partial<typeof allOff>) => saveSettings(shop, 'config', { ...allOff, ...switches })

/** The prices of the products in any format. */
const prices = /\b(?:680|520|368)\b/
const pages = ['/', '/product', '/product/ridge-chore-coat', '/product/celadon-teapot']
/** A page and the page data for client-side navigation. */
const withData = (path: string) => [path, path === '/' ? '/_root.data' : `${path}.data`]

async function bodyOf(page: Page, path: string) {
  const answer = await page.request.get(path)
  equal(answer.ok(), true, `${path}: ${answer.status()}`)
  return answer.text()
}
const pricesIn = async (page: Page, path: string) => prices.exec(await bodyOf(page, path))?.[0]

test('a members-only shop shows products to guests without prices, in pages and page data', async () => {
  await switchTo({ member_only: '1' })
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  for (const path of pages.flatMap(withData)) equal(await pricesIn(page, path), undefined, path)
  const headers = { origin: shop.url }
  const detail = await page.request.post('/api/product', { data: { url: 'celadon-teapot' }, headers })
  equal(prices.test(await detail.text()), false)

  await page.goto('/product/celadon-teapot')
  await page.getByRole('heading', { level: 1, name: 'Celadon teapot' }).waitFor()
  await eventually(async () => equal(await page.getByRole('button', { name: 'Add to cart' }).count(), 0))
  await eventually(async () => equal(await page.getByRole('link', { name: /^Cart/ }).count(), 0))
  await page.getByRole('main').getByRole('link', { name: 'Log in to see prices' }).click()
  await page.waitForURL('**/login?redirect=%2Fproduct%2Fceladon-teapot')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    equal(page.url(), `${shop.url}/login?redirect=${encodeURIComponent(path)}`)
  }

  await becomeMember(page, shop)
  for (const path of pages) match(await bodyOf(page, path), prices, path)
  await page.goto('/product/celadon-teapot')
  await page.getByText('HK$368.00').locator('visible=true').first().waitFor()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Just added').waitFor()
  await page.goto('/checkout')
  await page.getByRole('button', { name: /Place order/ }).waitFor()
  deepEqual(problems, [])
  await page.context().close()

  // A page rendered for the customer is not cached for the next guest.
  const guest = await browser.newPage()
  for (const path of pages.flatMap(withData)) equal(await pricesIn(guest, path), undefined, path)
  await guest.context().close()
})

for (const [name, switches] of Object.entries({
  'catalogue mode': { catalog_mode: '1' },
  'a closed warehouse': { warehouse_enabled: '0' },
})) {
  test(`${name}: prices are shown, cart and checkout are not`, async () => {
    await switchTo({})
    const before = await cartLines()
    const early = await browser.newPage()
    await early.goto('/product/celadon-teapot')
    await early.getByRole('button', { name: 'Add to cart' }).waitFor()

    await switchTo(switches)
    const page = await browser.newPage()
    const problems = problemsOn(page, shop)
    await page.goto('/product/celadon-teapot')
    await page.getByText('HK$368.00').locator('visible=true').first().waitFor()
    await eventually(async () => equal(await page.getByRole('button', { name: 'Add to cart' }).count(), 0))
    await eventually(async () => equal(await page.getByRole('link', { name: /^Cart/ }).count(), 0))
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      equal(page.url(), `${shop.url}/`)
    }
    deepEqual(problems, [])

    // A page opened before the change shows a message, and nothing is added.
    await early.getByRole('button', { name: 'Add to cart' }).click()
    await early.getByRole('alert').getByText('The cart is not available').waitFor()
    deepEqual(await cartLines(), before)
    await switchTo({})
    await page.context().close()
    await early.context().close()
  })
}

test('without guest checkout a guest logs in before the checkout and returns to it with the cart', async () => {
  await switchTo({ guest_checkout: '0' })
  const page = await browser.newPage()
  await page.goto('/product/celadon-teapot')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/login?redirect=%2Fcheckout')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL('**/register**')
  for (const [name, value] of Object.entries({ first_name: 'Mei', last_name: 'Chan', email: 'mei@example.com' }))
    await page.fill(`[name="${name}"]`, value)
  await page.fill('[name="password"]', 'harbour and hill')
  await page.fill('[name="password_confirmation"]', 'harbour and hill')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/(checkout|account)$/)
  await page.goto('/checkout')
  await page.getByText('Mei Chan, mei@example.com').waitFor()
  await page.getByText('Celadon teapot').locator('visible=true').first().waitFor()
  await switchTo({})
  await page.context().close()
})

test('where taxes are added at the checkout, lists and products say so', async () => {
  const category = await shop.db.selectFrom('tax_categories').select('id').orderBy('id').executeTakeFirstOrThrow()
  const switchTaxes = (enabled: string, prices_include_tax: string) =>
    saveSettings(shop, 'tax', {
      enabled,
      prices_include_tax,
      country: 'HKG',
      default_category: String(category.id),
    })
  const saysSo = async (path: string) => (await (await fetch(shop.url + path)).text()).includes('excl. tax</span>')
  for (const [enabled, included, expected] of [
    ['1', '0', true],
    ['1', '1', false],
    ['0', '0', false],
  ] as const) {
    await switchTaxes(enabled, included)
    for (const path of ['/', '/product', '/product/celadon-teapot']) equal(await saysSo(path), expected, path)
  }
})
