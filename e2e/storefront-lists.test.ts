// Slow: many lists.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { isThorough, onlyLong } from '#server/testing/complete.ts'
import { axe } from './browser.ts'
import { everyWidth } from './matrix.ts'
import { fillShelves } from './product-list-fixture.ts'
import { saveSettings } from './server.ts'
import { chooseLanguage, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async () => {
  await fillShelves(shop)
})

const get = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()
const leads = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.get('location')]
}

test('an old URL redirects permanently, an unknown one to the home page with a notice', async () => {
  const { data } = await shop.admin<{ data: { id: number; url: string }[] }>('GET', 'brand')
  await shop.admin('POST', `brand/${data[0]?.id}`, { _method: 'PUT', url: 'kiln-of-tai-o' })
  deepEqual(await leads('/brand/tai-o-kiln?sort=name_asc'), [301, '/brand/kiln-of-tai-o?sort=name_asc'])
  await shop.admin('POST', `brand/${data[0]?.id}`, { _method: 'PUT', url: 'tai-o-kiln' })
  deepEqual(await leads('/brand/kiln-of-tai-o'), [301, '/brand/tai-o-kiln'])

  const tea = await shop.admin<{ data: { id: number; url: string }[] }>('GET', 'menu')
  const { id = 0 } = tea.data.find(({ url }) => url === 'tea') ?? {}
  await shop.admin('POST', `menu/${id}`, { _method: 'PUT', url: 'teas' })
  deepEqual(await leads('/category/tea?in_stock=1&utm_source=x'), [301, '/category/teas?in_stock=1'])
  await shop.admin('POST', `menu/${id}`, { _method: 'PUT', url: 'tea' })

  const { data: written } = await shop.admin<{ data: { id: number; url: string }[] }>('GET', 'page')
  const about = written.find(({ url }) => url === 'about')?.id
  await shop.admin('PUT', `page/${about}`, { url: 'about-us' })
  deepEqual(await leads('/about'), [301, '/about-us'])
  await shop.admin('PUT', `page/${about}`, { url: 'about' })

  for (const path of ['/category/nope', '/brand/nope', '/service/nope', '/category/%00'])
    deepEqual(await leads(path), [302, '/?notice=page_not_found'], path)
})

test('the search form redirects to the results of its keyword', async () => {
  // The plain page may be cached already; that of a keyword is another.
  equal((await get('/search')).status, 200)
  deepEqual(await leads('/search?keyword=+celadon++teapot+'), [302, '/search/celadon-teapot'])
  deepEqual(await leads('/search?keyword=%E8%8C%B6'), [302, '/search/%E8%8C%B6'])
  deepEqual(await leads('/search/celadon%20teapot?sort=name_asc'), [302, '/search/celadon-teapot?sort=name_asc'])
  deepEqual(await leads('/search?keyword='), [302, '/search'])
  deepEqual(await leads('/search?keyword=100%25'), [302, '/search/100?typed=100%25'])
  deepEqual(await leads('/search?keyword=%25%25'), [302, '/search'])
})

test('search engines get title, languages and canonical URL of a list, without filters', async () => {
  const list = await html('/category/tea?in_stock=1&sort=price_asc')
  match(list, /<link rel="canonical" href="http[^"]+\/category\/tea"\/>/)
  for (const code of ['en-us', 'zh-hk', 'zh-cn', 'x-default']) match(list, new RegExp(`hrefLang="${code}"`, 'i'))
  match(list, /<meta property="og:title" content="Tea"\/>/)
  match(list, /<meta property="og:image" content="http[^"]+\.(webp|png)"\/>/)
  match(list, /<meta name="description" content="[^"]+"\/>/)
  const fresh = await html('/product?badges=new')
  match(fresh, /<title>New arrivals · /)
  match(fresh, /<link rel="canonical" href="[^"]+\/product\?badges=new"\/>/)
  match(await html('/category/tea?page=2'), /<link rel="canonical" href="[^"]+\/category\/tea\?page=2"\/>/)
  match(
    await html('/category/tea?page=2&language=zh_hk'),
    /<link rel="canonical" href="[^"]+\/category\/tea\?page=2&amp;language=zh_hk"\/>/,
  )
  const [, json = ''] =
    /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(await html('/category/teapots')) ?? []
  const { '@type': type, itemListElement } = JSON.parse(json)
  deepEqual(
    [type, itemListElement.map(({ name, item }: { name: string; item: string }) => [name, new URL(item).pathname])],
    [
      'BreadcrumbList',
      [
        ['Home', '/'],
        ['Tea', '/category/tea'],
        ['Teapots', '/category/teapots'],
      ],
    ],
  )
  for (const path of ['/search', '/search/cup', '/cart', '/login'])
    match(await html(path), /<meta name="robots" content="noindex"\/>/, path)
})

test('a list contains no stock quantities, and no prices where guests see none', async () => {
  const open = await html('/category/cups')
  match(open, /HK\$\d\d\.00/)
  equal(/available_inventories|"quantity"/.test(open), false)
  await saveSettings(shop, 'config', { member_only: '1' })
  for (const path of ['/category/cups', '/product', '/search/cup', '/brand/tai-o-kiln']) {
    const closed = await html(path)
    equal(/HK\$\d|price_asc|"price":\d/.test(closed), false, path)
  }
  await saveSettings(shop, 'config', { member_only: '0', catalog_mode: '1' })
  equal(/href="\/cart"/.test(await html('/category/cups')), false)
  await saveSettings(shop, 'config', { catalog_mode: '0' })
})

const overflow = (page: Page, width: number) =>
  page.evaluate((screen) => document.documentElement.scrollWidth - screen, width)

/** The chips of the filters as the server writes them, and as the browser renders them in the drawer. */
async function readChips() {
  const html = await (await fetch(location.href)).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const describe = (element: Element): unknown => ({
    attributes: [...element.attributes].map(({ name, value }) =>
      name === 'style' && element instanceof HTMLElement ? element.style.cssText : `${name}=${value}`,
    ),
    content: [...element.childNodes].map((child) => (child instanceof Element ? describe(child) : child.textContent)),
  })
  const chips = (root: Element | null) => [...(root?.querySelectorAll('li > .chip') ?? [])].map(describe)
  return { ofServer: chips(page.querySelector('#filters')), ofBrowser: chips(document.querySelector('dialog[open]')) }
}

const pages = [
  '/category/tea',
  '/category/cups?in_stock=1&price_max=50',
  '/product?attributes.color=camel&attributes.color=ink',
  '/product?brand_ids=999',
  '/brand',
  '/brand/tai-o-kiln',
  '/service',
  '/search',
  '/search/cup',
  '/search/zzzzzz',
]

for (const { language, locale, width } of everyWidth([390, 1440]))
  test(`lists are accessible, do not overflow and log no errors: ${locale}, ${width} px`, {
    skip: onlyLong && width > 390,
  }, async () => {
    const violations: Record<string, string[]> = {}
    const page = await browser.newPage({ width, height: 844 })
    await chooseLanguage(page, shop, language)
    const problems = problemsOn(page, shop)
    let looked = 0
    const look = async (what: string) => {
      const sideways = await overflow(page, width)
      const problems = [
        ...(isThorough(looked++, 8) ? await axe(page) : []),
        ...(sideways > 0 ? [`${sideways} px too wide`] : []),
      ]
      if (problems.length > 0) violations[`${what}, ${width}`] = problems
    }
    for (const path of pages.filter((_, n) => isThorough(n, 2))) {
      await page.goto(path, { waitUntil: 'networkidle' })
      equal(await page.locator('html').getAttribute('lang'), locale)
      await look(path)
    }
    await page.goto('/category/tea?in_stock=1', { waitUntil: 'networkidle' })
    if (width > 1000) {
      await page.locator('.menu-item').first().hover()
      await page.locator('.menu-panel').locator('visible=true').waitFor()
      await look('the menu')
      await page.mouse.move(700, 800)
    } else {
      await page.locator('a[href="#filters"]').click()
      await page.locator('dialog[open] .chip').first().waitFor()
      const { ofServer, ofBrowser } = await page.evaluate(readChips)
      ok(ofServer.length > 0)
      deepEqual(ofServer, ofBrowser)
      await look('the filters')
      await page.keyboard.press('Escape')
    }
    await page.getByRole('banner').locator('a[href="/search"]').locator('visible=true').click()
    await page.locator('input[role="combobox"]').fill('cup')
    await page.getByRole('option').first().waitFor()
    await look('the search')
    deepEqual(problems, [])
    await page.context().close()
    deepEqual(violations, {})
  })

test('a list does not shift while it loads', { skip: onlyLong }, async () => {
  for (const width of [390, 1440]) {
    const page = await browser.newPage({ width, height: 844, fresh: true })
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.total += Number(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/category/tea', { waitUntil: 'networkidle' })
    const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'total')))
    ok(shift <= 0.05, `moved by ${shift} at ${width} px`)
    await page.context().close()
  }
})
