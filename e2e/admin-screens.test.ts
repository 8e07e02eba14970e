// Slow: opens every screen.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { isComplete, onlyLong } from '#server/testing/complete.ts'
import { logIn, openBackOffice, openScreen, toast } from './admin.ts'
import { allScreens } from './all-screens.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { screenAppearances } from './matrix.ts'
import { openedScreens } from './opened-screens.ts'
import { placeOrder } from './place-order.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

let all: Awaited<ReturnType<typeof allScreens>>
withStockedShop(async () => {
  await shop.admin('POST', 'brand', { language: 'en_us', title: 'Harbour', url: 'harbour' })
  await shop.admin('POST', 'user', {
    first_name: 'Mei',
    last_name: 'Chan',
    email: 'mei@example.com',
    gender: 'female',
    password: 'only-for-tests',
    password_confirmation: 'only-for-tests',
  })
  await shop.admin('POST', 'menu', { language: 'en_us', display_title: 'Tea', type: 'category', url: 'tea' })
  await placeOrder(shop)
  all = await allScreens(shop)
  all.special.push(...['currency', 'config'].map((group) => `configuration?group=${group}`))
})

/** `npm test` leaves out what another of its tests opens: there a missing text fails, too (admin.ts). */
const isOpenedElsewhere = openedScreens('admin-screens.test.ts')
/** Of the two forms of a resource that of a record has more. On phones it is enough. */
const isSecondForm = (screen: string) => /create|=new/.test(screen)
const screensAt = (width: number) => {
  const { special, generated } = all
  if (!isComplete)
    return [
      ...special.filter((path, n) => n % 2 === 0 && !isSecondForm(path) && !isOpenedElsewhere(path)),
      ...generated.filter((path, n) => n % 8 === 0 && !isOpenedElsewhere(path)),
    ]
  return [...special, ...generated].filter((path) => width >= 600 || !isSecondForm(path))
}

const rawKey = /^[a-z_]+(\.[a-z_]+)+$/
const rawKeys = (page: Page) =>
  page.evaluate((source) => {
    // Names of placeholders are code.
    const texts = [...document.querySelectorAll('body :not(code)')].flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => (node.textContent ?? '').trim()),
    )
    const labels = [...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    )
    const isFile = (text: string) => /\.(png|jpe?g|webp|pdf)$/.test(text)
    return [...texts, ...labels].filter((text) => new RegExp(source).test(text) && !isFile(text))
  }, rawKey.source)

// In parallel: each has its own browser context and is opened once.
describe('every screen', { concurrency: true }, () => {
  for (const { locale, dark, width, rules, every = 1 } of screenAppearances)
    test(`every screen in ${locale}, ${dark ? 'dark' : 'light'}, ${width} px: accessible, no missing text, fits`, {
      // What phones show is the same screen; their long run has all of them.
      skip: onlyLong && width < 600,
    }, async () => {
      const page = await openBackOffice(browser, shop, { interfaceLocale: locale, dark, width, own: true })
      const found: string[] = []
      const chosen = screensAt(width).filter((_, n) => width >= 600 || n % every === 0)
      for (const [n, screen] of chosen.entries()) {
        await openScreen(page, screen)
        const { pathname } = new URL(page.url())
        if (pathname !== `/admin/${screen.replace(/\?.*/, '')}`) {
          found.push(`${screen} leads to ${pathname}`)
          continue
        }
        if (rules?.length !== 0 && (width < 600 || n % every === 0)) {
          const violations = await axe(page, { only: rules, frame: n === 0 })
          found.push(...violations.map((violation) => `${screen}: ${violation}`))
        }
        found.push(...(await rawKeys(page)).map((key) => `${screen}: shows ${key}`))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) found.push(`${screen} is ${wide} px wide`)
      }
      assert.deepEqual(found, [])
      await page.context().close()
    })
})

test('public pages, dialogs and open menus are accessible too', { skip: onlyLong }, async () => {
  for (const path of isComplete
    ? ['/admin/forget-password', '/admin-reset-password?token=a&email=a@example.com']
    : []) {
    const page = await browser.newPage()
    await page.goto(path)
    await page.getByRole('heading').waitFor()
    assert.deepEqual(await axe(page), [], path)
  }
  const inside = await openBackOffice(browser, shop)
  await openScreen(inside, 'brand')
  await inside.getByRole('button', { name: 'Quick Edit: Harbour' }).click()
  assert.deepEqual(await axe(inside), [])
  await inside.keyboard.press('Escape')
  await inside.getByRole('button', { name: 'Filter' }).click()
  await inside.getByRole('menuitem', { name: 'Enabled' }).click()
  await inside.getByRole('checkbox', { name: 'Yes' }).waitFor()
  assert.deepEqual(await axe(inside), [])
  await inside.keyboard.press('Escape')
  await inside.getByRole('button', { name: 'Delete: Harbour' }).click()
  assert.deepEqual(await axe(inside), [])
})

test('the language is switched without a reload and stored; countries are translated', async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  await openScreen(page, 'warehouse/edit/1')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitem', { name: '繁體中文' }).click()
  await page.getByRole('tab').first().or(page.getByText('詳細資料')).first().waitFor()
  await eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-HK'))
  await page.locator('[data-field=country] input').fill('美國')
  await page.getByRole('option', { name: '美國' }).first().waitFor()
  await page.locator('[data-field=country] input').fill('亞特蘭提斯')
  await page.getByText('找不到相關結果').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-field=name] input').fill('')
  await page.getByRole('button', { name: '儲存' }).click()
  assert.deepEqual(await toast(page, '提交失敗'), ['名稱：此欄必須填寫。'])
  await page.getByRole('button', { name: '放棄' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-HK'))
})

test('below 992 px the sidebar is an overlay: Esc, its backdrop and a link close it', { skip: onlyLong }, async () => {
  const page = await openBackOffice(browser, shop, { width: 390, height: 844 })
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const openIt = () => page.getByRole('button', { name: 'Open menu' }).click()
  await openScreen(page, 'brand')
  await eventually(async () => assert.equal(await navigation.count(), 0))
  await openIt()
  await navigation.waitFor()
  await page.keyboard.press('Escape')
  await navigation.waitFor({ state: 'detached' })
  await openIt()
  await navigation.waitFor()
  await page.mouse.click(370, 400)
  await navigation.waitFor({ state: 'detached' })
  await openIt()
  await navigation.getByRole('link', { name: 'Products' }).click()
  await navigation.waitFor({ state: 'detached' })
})

test('the log-in page is accessible; with the dashboard it loads at most 600 KB of scripts and styles, gzipped', async () => {
  const page = await browser.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(basename(pathname))
  })
  await page.goto('/admin/login')
  await page.getByRole('heading').waitFor()
  assert.deepEqual(await axe(page), [])
  await logIn(page, shop.administrator)
  await openScreen(page, 'dashboard')
  const built = join(import.meta.dirname, '../build/admin/assets')
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(built, file))).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  assert.ok(total > 100_000 && total <= 600 * 1024, `${total} bytes`)
})

test('a chunk that fails to load reloads the page once, then shows an error with a reload button', {
  skip: onlyLong,
}, async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/admin/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  loads = 0
  await page.route('**/assets/InventoryList-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Catalogue' }).click()
  await page.getByRole('link', { name: 'Inventory' }).click()
  await page.getByText('This part could not be loaded').waitFor()
  assert.equal(loads, 1)
  await page.unroute('**/assets/InventoryList-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('table', { name: 'Inventory' }).waitFor()
})
