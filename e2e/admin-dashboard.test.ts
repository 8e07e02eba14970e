import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice } from './admin.ts'
import { axe, screenshot } from './browser.ts'
import { eventually } from './eventually.ts'
import { appearances } from './matrix.ts'
import { placeOrder } from './place-order.ts'
import { visit } from './visit.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop()

test('the dashboard lists tasks and links to exactly those rows', async () => {
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/dashboard')
  const toDo = page.getByRole('region', { name: 'To do' })
  await toDo.getByText('Variants low in stock').waitFor()
  await page.getByText('No orders yet.').waitFor()
  await eventually(async () => assert.deepEqual(await toDo.locator('li > strong').allTextContents(), ['2', '2']))
  await toDo.getByRole('link', { name: 'Translate: Products with missing translations' }).click()
  await page.getByText('1–2 of 2').waitFor()
  await page.goBack()
  await toDo.getByRole('link', { name: 'Restock: Variants low in stock' }).click()
  await page.waitForURL('**/admin/inventories/low-stock')
  await eventually(async () =>
    assert.deepEqual(await page.locator('[data-row]').getByRole('link').allTextContents(), [
      'Ridge chore coat',
      'Ridge chore coat',
    ]),
  )
})

test('another period is in the URL; the chart is read by pointer and as a table', { skip: onlyLong }, async () => {
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/dashboard')
  await page.getByRole('button', { name: '7 days' }).click()
  await page.waitForURL((url) => /^\d{4}-\d\d-\d\d$/.test(url.searchParams.get('from') ?? ''))
  await page.getByText('Compared with the previous 7 days').waitFor()
  await page.getByRole('button', { name: 'Custom', exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-01-31')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Compared with the previous 31 days').waitFor()
  await page.getByRole('heading', { name: 'Jan 1 – 31' }).waitFor()
  await page.getByRole('img', { name: /^Sales per day from/ }).hover()
  await page.locator('[class*=tip]').waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await eventually(async () =>
    assert.equal(await page.getByRole('group', { name: 'Day' }).getByRole('row').count(), 31),
  )
  assert.deepEqual(await axe(page), [])
})

test('without permission for orders and products the dashboard shows a greeting, and the palette only permitted commands', {
  skip: onlyLong,
}, async () => {
  const visitor = await newAccount(shop, 'Reader', ['get pages', 'get page'])
  const page = await openBackOffice(browser, shop, { as: visitor })
  await visit(page, '/admin/dashboard')
  await page.getByText('Welcome, Reader.').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /^Pages/ }).waitFor()
  await page.getByRole('combobox').fill('order')
  await page.getByText('No results for “order”.').waitFor()
  await eventually(async () => assert.equal(await page.getByRole('option').count(), 0))
})

test('a record, a calendar and a board that could not be loaded say so and try again', { skip: onlyLong }, async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  const { id } = (await shop.admin<{ data: { id: number }[] }>('GET', 'warehouse')).data[0] ?? { id: 0 }
  const screens: [path: string, call: string][] = [
    [`/admin/warehouse/edit/${id}`, `/api/admin/warehouse/${id}`],
    ['/admin/order/1', '/api/admin/order/1'],
    ['/admin/po/view/1', '/api/admin/po/1'],
    ['/admin/configuration', '/api/admin/configuration'],
    ['/admin/health', '/api/admin/health'],
    ['/admin/calendar', '/api/admin/calendar'],
    ['/admin/lead/funnel/management/0', '/api/admin/lead/board'],
  ]
  for (const [path, call] of screens) {
    const fails = (url: URL) => url.pathname === call
    await page.route(fails, (route) => route.fulfill({ status: 500, json: { message: 'Server error' } }))
    await visit(page, path)
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await failed.waitFor()
    await page.unroute(fails)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await failed.waitFor({ state: 'detached' })
  }
})

test('the palette finds pages, actions and records by keyboard', async () => {
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/brand')
  await page.getByText('No rows').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to…' })
  await field.fill('ship orders')
  await page.getByRole('option', { name: /^Ship orders.*\d$/ }).waitFor()
  await field.fill('packing slips')
  await page.getByRole('option', { name: /^Print packing slips/ }).waitFor()
  await field.fill('celadon')
  const option = page.getByRole('option', { name: /^Celadon teapot.*20 available/ })
  await option.waitFor()
  await eventually(async () =>
    assert.equal(await field.getAttribute('aria-activedescendant'), await option.getAttribute('id')),
  )
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/admin/product/edit/'))
  await page.getByRole('heading', { name: 'Celadon teapot' }).waitFor()

  await page.keyboard.press('Control+k')
  await field.fill('ship')
  await page.getByRole('option', { name: /^Ship orders/ }).waitFor()
  const chosen = page.getByRole('option', { selected: true })
  // Actions that match come before the page.
  for (let n = 0; n < 5 && !/^Shipping methods/.test((await chosen.textContent()) ?? ''); n++)
    await page.keyboard.press('ArrowDown')
  await eventually(async () => assert.match((await chosen.textContent()) ?? '', /^Shipping methods/))
  await page.keyboard.press('Tab')
  await eventually(async () =>
    assert.deepEqual(
      (await page.getByRole('group').allTextContents()).map((text) => text.slice(0, 7)),
      ['Actions'],
    ),
  )
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.waitForURL((url) => url.pathname === '/admin/order')
  await page.keyboard.press('Control+k')
  await field.fill('繁體')
  await page.getByRole('option', { name: /繁體中文/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '訂單' }).waitFor()
  // As the page of later tests was.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('English')
  await page.getByRole('option', { name: /English/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
})

test('problems of the nightly audits and reserved expired lots come first', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const details = JSON.stringify([{ id: order.id, order_number: order.order_number }])
  await shop.db.insertInto('audit_results').values({ audit: 'orders', problems: 1, details }).execute()
  await shop.db.updateTable('products').set({ has_expiry_date: true }).where('url', '=', 'celadon-teapot').execute()
  await shop.db.updateTable('inventories').set({ expiry_date: '2026-01-05' }).where('reserved', '>', 0).execute()
  for (const appearance of appearances) {
    const page = await openBackOffice(browser, shop, appearance)
    await visit(page, '/admin/dashboard')
    const toDo = page.getByRole('region', { name: /^(To do|待辦事項|待办事项)/ })
    await toDo.locator('li').first().waitFor()
    assert.deepEqual(await axe(page), [])
    await screenshot(page, `to-do-${appearance.interfaceLocale}`)
    await page.context().close()
  }
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'View: Orders with expired lots reserved' }).click()
  await page.getByText('1–1 of 1').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'View: Orders with inconsistent amounts' }).click()
  await page.waitForURL(`**/admin/order/${order.id}`)
  await page.context().close()
})
