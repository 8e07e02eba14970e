// In test:long only: the filter by itself is checked by server tests.
import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { axe } from './browser.ts'
import { chooseLanguage, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/** The shop has a coat for 520 and a teapot for 368. */
withStockedShop()

const both = ['Celadon teapot', 'Ridge chore coat']
const names = async (page: Page) => (await page.locator('main article h2').allInnerTexts()).sort()
const isListed = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} product` })
    .waitFor()

for (const javaScript of [true, false]) {
  const how = javaScript ? '' : ', without JavaScript too'
  test(`a typed price range filters the list, and an invalid one shows the reason${how}`, async () => {
    const page = await browser.newPage({ width: 1440, javaScript })
    const problems = problemsOn(page, shop)
    await page.goto('/product?sort=name_asc')
    await isListed(page, 2)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const minimum = filters.getByRole('textbox', { name: 'Minimum (HK$)' })
    const maximum = filters.getByRole('textbox', { name: 'Maximum (HK$)' })
    const apply = filters.getByRole('button', { name: 'Apply price range' })

    await minimum.fill('cheap')
    await apply.click()
    await filters.getByText('Enter an amount, for example 120.').waitFor()
    equal(await minimum.inputValue(), 'cheap')
    equal(await minimum.getAttribute('aria-invalid'), 'true')
    await isListed(page, 2)

    await minimum.fill('500')
    await maximum.fill('100')
    await apply.click()
    await filters.getByText('The minimum is higher than the maximum.').waitFor()
    deepEqual([await minimum.inputValue(), await maximum.inputValue()], ['500', '100'])
    await isListed(page, 2)

    await maximum.fill('1,000')
    await apply.click()
    await isListed(page, 1)
    await page.waitForURL((url) => url.searchParams.get('price_min') === '500')
    deepEqual(await names(page), ['Ridge chore coat'])
    // Other filters are kept.
    equal(new URL(page.url()).searchParams.get('sort'), 'name_asc')
    if (javaScript) {
      equal(new URL(page.url()).search, '?price_max=1000&price_min=500&sort=name_asc')
      deepEqual(await axe(page), [])
    }
    await page.getByRole('link', { name: 'Remove HK$500–1,000' }).click()
    await isListed(page, 2)
    deepEqual(await names(page), both)
    equal(await minimum.inputValue(), '')
    deepEqual(problems, [])
    await page.context().close()
  })
}

test('a URL with a price range applies it, one with an invalid range shows the whole list and the reason', async () => {
  const page = await browser.newPage({ width: 390, height: 844, locale: 'zh-CN' })
  await chooseLanguage(page, shop, 'zh_cn')
  await page.goto('/product?price_max=400')
  await page.getByRole('status').filter({ hasText: '1 件商品' }).waitFor()
  await page.goto('/product?price_min=abc&price_max=400')
  await page.getByRole('status').filter({ hasText: '1 件商品' }).waitFor()
  equal((await page.content()).includes('NaN'), false)
  await page.locator('a[href="#filters"]').click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('请输入金额，例如 120。').waitFor()
  const minimum = drawer.getByRole('textbox', { name: '最低价（HK$）' })
  equal(await minimum.inputValue(), 'abc')
  await minimum.fill('450')
  await drawer.getByRole('textbox', { name: '最高价（HK$）' }).fill('')
  await minimum.press('Enter')
  await page.waitForURL((url) => url.search === '?price_min=450')
  await drawer.getByRole('button', { name: '显示 1 件商品' }).waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  deepEqual(await axe(page), [])
  await page.context().close()
})
