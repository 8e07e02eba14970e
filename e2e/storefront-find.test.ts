import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Request } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
import { everyWidth } from './matrix.ts'
import { fillShelves, namesOn, tabTo } from './product-list-fixture.ts'
import { chooseLanguage, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async () => {
  await fillShelves(shop)
})

const words = {
  en_us: {
    tea: 'Tea',
    pots: 'Teapots',
    teapot: 'Celadon teapot',
    typed: 'celad',
    search: 'Search',
    menu: 'Open menu',
    filters: 'Filters',
  },
  zh_hk: {
    tea: '茶',
    pots: '茶壺',
    teapot: '青瓷茶壺',
    typed: '青瓷',
    search: '搜尋',
    menu: '打開選單',
    filters: '篩選',
  },
} as const

for (const { language, width } of everyWidth([390, 1440])) {
  if (language === 'zh_cn') continue
  const say = words[language]
  test(`a product is found by menu: ${language}, ${width} px`, { skip: width > 390 && onlyLong }, async () => {
    const page = await browser.newPage({ width, height: 844 })
    const problems = problemsOn(page, shop)
    await chooseLanguage(page, shop, language)
    await page.goto('/', { waitUntil: 'networkidle' })
    if (width > 1000) {
      await page.getByRole('navigation').getByRole('link', { name: say.tea, exact: true }).hover()
      await page.getByRole('banner').getByRole('link', { name: say.pots, exact: true }).locator('visible=true').click()
    } else {
      await page.getByRole('button', { name: say.menu }).click()
      const drawer = page.getByRole('dialog')
      await drawer.locator('summary', { hasText: say.tea }).click()
      await drawer.getByRole('link', { name: say.pots, exact: true }).click()
    }
    await page.waitForURL('**/category/teapots')
    await page.getByRole('heading', { level: 1, name: say.pots }).waitFor()
    await eventually(async () => deepEqual(await namesOn(page), [say.teapot]))
    if (width > 1000)
      await eventually(async () =>
        equal(
          await page
            .getByRole('navigation')
            .getByRole('link', { name: say.tea, exact: true })
            .first()
            .getAttribute('aria-current'),
          'true',
        ),
      )
    deepEqual(problems, [])
    await page.context().close()
  })

  test(`a product is found by search with suggestions: ${language}, ${width} px`, {
    skip: width > 390 && onlyLong,
  }, async () => {
    const page = await browser.newPage({ width, height: 844 })
    const problems = problemsOn(page, shop)
    await chooseLanguage(page, shop, language)
    await page.goto('/product', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('link', { name: say.search, exact: true }).locator('visible=true').click()
    const panel = page.getByRole('dialog', { name: say.search })
    await panel.getByRole('combobox').pressSequentially(say.typed, { delay: 20 })
    await panel.getByRole('link', { name: say.teapot }).click()
    await page.waitForURL('**/product/celadon-teapot')
    await panel.waitFor({ state: 'hidden' })
    deepEqual(problems, [])
    await page.context().close()
  })

  test(`a product is found by filter: ${language}, ${width} px`, { skip: width > 390 && onlyLong }, async () => {
    const page = await browser.newPage({ width, height: 844 })
    const problems = problemsOn(page, shop)
    await chooseLanguage(page, shop, language)
    await page.clock.install()
    await page.goto('/product', { waitUntil: 'networkidle' })
    if (width < 1000) await page.getByRole('main').getByRole('link', { name: say.filters }).click()
    const filters =
      width < 1000
        ? page.getByRole('dialog', { name: say.filters })
        : page.getByRole('complementary', { name: say.filters })
    const camel = filters.getByRole('link', { name: /^Camel/ })
    await camel.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await camel.click()
    await eventually(async () => equal(await camel.getAttribute('aria-current'), 'true'))
    // The URL follows the last change after half a second, so that both filters are one history entry.
    equal(new URL(page.url()).search, '')
    await filters.getByRole('link', { name: /^Ink/ }).click()
    await page.clock.runFor(600)
    await page.waitForURL('**/product?attributes.color=camel&attributes.color=ink')
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 1)
    await page.goBack()
    await page.waitForURL(`${shop.url}/product`)
    await page.waitForFunction(() => document.querySelectorAll('main article').length === 24)
    deepEqual(problems, [])
    await page.context().close()
  })
}

test('without JavaScript menu, search and filters are links and forms', { skip: onlyLong }, async () => {
  for (const width of [1440, 390]) {
    const page = await browser.newPage({ width, height: 844, javaScript: false })
    await page.goto('/')
    if (width < 1000) {
      await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
      await page.getByRole('banner').locator('summary', { hasText: 'Tea' }).click()
    } else await page.getByRole('navigation').getByRole('link', { name: 'Tea', exact: true }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'Teapots' }).locator('visible=true').click()
    await eventually(async () => deepEqual(await namesOn(page), ['Celadon teapot']))

    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).locator('visible=true').click()
    await page.getByRole('searchbox').fill('  celadon   teapot ')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await eventually(() => equal(page.url(), `${shop.url}/search/celadon-teapot`))
    await eventually(async () => equal((await namesOn(page))[0], 'Celadon teapot'))

    await page.getByRole('searchbox').fill("celadon's 2/teapot")
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await eventually(() => equal(new URL(page.url()).pathname, '/search/celadon-2-teapot'))
    equal(await page.getByRole('searchbox').inputValue(), "celadon's 2/teapot")
    await page.getByRole('heading', { level: 1, name: /celadon's 2\/teapot/ }).waitFor()

    await page.goto('/category/tea?utm_source=mail')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^In stock/ })
      .locator('visible=true')
      .click()
    await eventually(() => equal(new URL(page.url()).search, '?in_stock=1'))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Up to/ })
      .locator('visible=true')
      .first()
      .click()
    await eventually(() => match(page.url(), /\?in_stock=1&price_max=\d+$/))
    await page.getByLabel('Sort').selectOption('price_desc')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await eventually(() => match(page.url(), /in_stock=1&price_max=\d+&sort=price_desc$/))
    const names = await namesOn(page)
    deepEqual(
      names,
      names.toSorted((a, b) => Number(b.slice(4)) - Number(a.slice(4))),
    )
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).locator('visible=true').first().click()
    await eventually(() => equal(page.url(), `${shop.url}/category/tea?sort=price_desc`))
    await page.getByRole('link', { name: 'Next' }).click()
    await eventually(() => match(page.url(), /\/category\/tea\?(page=2&sort=price_desc|sort=price_desc&page=2)$/))
    await eventually(async () => equal((await namesOn(page)).length, 1))
    await page.context().close()
  }
})

test('the menu can be used with the keyboard alone', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/product', { waitUntil: 'networkidle' })
  await tabTo(page, (text) => text.startsWith('Open the Apparel menu'))
  const toggle = page.getByRole('button', { name: 'Open the Apparel menu' })
  await eventually(async () => equal(await toggle.getAttribute('aria-expanded'), 'false'))
  await eventually(async () =>
    equal(await page.getByRole('link', { name: 'Coats' }).locator('visible=true').count(), 0),
  )
  await page.keyboard.press('Enter')
  await eventually(async () => equal(await toggle.getAttribute('aria-expanded'), 'true'))
  await tabTo(page, (text) => text.trim() === 'Coats')
  await page.keyboard.press('Escape')
  await eventually(async () => equal(await toggle.getAttribute('aria-expanded'), 'false'))
  await eventually(async () =>
    equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Open the Apparel menu'),
  )
  await page.keyboard.press('Space')
  await eventually(async () => equal(await toggle.getAttribute('aria-expanded'), 'true'))
  await tabTo(page, (text) => text.trim() === 'Coats')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/coats')
  await page.getByRole('button', { name: 'Open the Apparel menu', expanded: false }).waitFor({ state: 'attached' })
  await page.context().close()
})

test('the search can be used with the keyboard alone: arrows select, Enter opens, Escape closes', {
  skip: onlyLong,
}, async () => {
  const page = await browser.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await tabTo(page, (text) => text.trim() === 'Search')
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.waitFor()
  await page.keyboard.type('tea')
  await page.getByRole('option').first().waitFor()
  await eventually(async () => equal(await field.getAttribute('aria-expanded'), 'true'))
  const chosen = () => page.getByRole('option', { selected: true }).allTextContents()
  await eventually(async () => deepEqual(await chosen(), []))
  await page.keyboard.press('ArrowDown')
  await eventually(async () => deepEqual((await chosen()).length, 1))
  await page.keyboard.press('ArrowUp')
  await eventually(async () => deepEqual(await chosen(), []))
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await eventually(async () =>
    equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Search'),
  )
  await page.keyboard.press('Enter')
  await field.waitFor()
  await page.keyboard.type('?!')
  await page.keyboard.press('Enter')
  await page.getByText('Please search with letters').waitFor()
  await field.fill('')
  for (const key of ['tea', "'", 's']) {
    await page.keyboard.type(key)
    await page.getByRole('option').first().waitFor()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/tea?typed=tea%27s')
  await page.getByRole('heading', { level: 1, name: "Results for “tea's”" }).waitFor()
  await eventually(async () => ok((await namesOn(page)).includes('Celadon teapot')))
  await page.context().close()
})

test('only the last typed word gets suggestions', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/search', { waitUntil: 'networkidle' })
  const requested: string[] = []
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('keyword')
    if (request.url().includes('/api/product/suggest')) requested.push(keyword ?? '')
  })
  // The response to the first word arrives after the one to the second.
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  const ofCoat = (request: Request) => /suggest\?.*keyword=coat/.test(request.url())
  await page.route('**/api/product/suggest?*keyword=coat*', async (route) => {
    await blocked
    await route.continue().catch(() => {})
  })
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await Promise.all([page.waitForEvent('request', ofCoat), field.fill('coat')])
  // The request may have been aborted by then.
  const ended = Promise.race([page.waitForEvent('requestfinished', ofCoat), page.waitForEvent('requestfailed', ofCoat)])
  await field.fill('celadon')
  const panel = page.getByRole('dialog', { name: 'Search' })
  await panel.getByRole('link', { name: 'Celadon teapot' }).waitFor()
  release()
  await ended
  // Time to render it, if it were rendered.
  await page.waitForTimeout(200)
  equal(await panel.getByRole('link', { name: 'Ridge chore coat' }).count(), 0)
  // The empty field asks for popular searches.
  deepEqual(requested, ['', 'coat', 'celadon'])
  await page.context().close()
})

test('a product opened right after a filter stays open, however slowly its page loads', {
  skip: onlyLong,
}, async () => {
  const page = await browser.newPage()
  await page.goto('/category/teapots', { waitUntil: 'networkidle' })
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/product/*.data*', async (route) => {
    await blocked
    await route.continue().catch(() => {})
  })
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^In stock/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Celadon teapot' }).click()
  // The address of the list follows its filter after half a second.
  await page.waitForTimeout(700)
  release()
  await page.waitForURL('**/product/celadon-teapot')
  await page.getByRole('heading', { level: 1, name: 'Celadon teapot' }).waitFor()
  await page.context().close()
})
