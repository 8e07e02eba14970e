// In test:long only: keys beside those that the tests of each screen use.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBackOffice, openScreen, toast } from './admin.ts'
import { focused, press } from './back-office-page.ts'
import { axe } from './browser.ts'
import { jump, reach, titleOfSection } from './keyboard.ts'
import { placeOrder, proveTransfer, takeTransfers } from './place-order.ts'
import { browser, page, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice(async () => {
  await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', code: 'KT' })
  await takeTransfers(shop)
})

const focusOn = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name)
const dialog = () => page.getByRole('dialog')

test('F6 moves through the sections from variants to categories, back with Shift, and wraps around', async () => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('url', '=', 'ridge-chore-coat')
    .executeTakeFirstOrThrow()
  await openScreen(page, `product/edit/${id}`)
  await page.locator('input[data-column=price]').first().focus()
  const keys = (await jump(page, 'Organisation')) + (await reach(page, 'Categories'))
  assert.ok(keys <= 8, `${keys} keys`)
  await press('F6', 'Shift+F6', 'Shift+F6')
  assert.equal(await page.evaluate(titleOfSection), 'Status')
  await jump(page, 'Description')
  await press('Shift+F6')
  assert.match(await focused(), /^English/)
})

test('the variants grid is a single Tab stop, and arrow keys reach all of it', async () => {
  const grid = page.getByRole('grid', { name: 'Variants' })
  const stops = () =>
    grid
      .locator('input, button')
      .evaluateAll((all: HTMLInputElement[]) => all.filter((one) => !one.disabled && one.tabIndex >= 0).length)
  assert.equal(await stops(), 1)
  await grid.locator('input[data-column=price]').nth(1).focus()
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await focusOn('Visible, Ink / M')
  await press('ArrowRight', 'Enter')
  await page.getByLabel('Weight (g)').waitFor()
  await press('Enter', 'ArrowLeft', 'ArrowUp')
  await focusOn('Visible, Camel / L')
  assert.equal(await stops(), 1)
  await press('Tab')
  assert.equal(await grid.evaluate((table) => table.contains(document.activeElement)), false)
  await press('Shift+Tab')
  await focusOn('Visible, Camel / L')
  await press(
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowUp',
    'ArrowUp',
  )
  await focusOn('Select all 4')
})

test('the first permission checkbox of a role is two keys away', async () => {
  await openScreen(page, 'role/create')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
  await page.keyboard.type('Packer')
  assert.equal(await jump(page, 'Permissions'), 1)
  assert.equal(await focused(), 'Search permissions')
  await page.keyboard.type('orders')
  await page.getByRole('checkbox', { name: 'Orders: List', exact: true }).waitFor()
  await reach(page, 'Orders', 'ArrowDown')
  await press('ArrowRight', 'Space', 'Control+Enter')
  await toast(page, 'Submit success')
  const roles = shop.db.selectFrom('roles').select('permissions').where('name', '=', 'Packer')
  assert.deepEqual((await roles.executeTakeFirstOrThrow()).permissions, ['get orders'])
})

test('Ctrl+Enter opens the next transition of an order, or sends a comment that is being written', async () => {
  const order = await placeOrder(shop, 'bank_transfer')
  await proveTransfer(shop, order)
  await openScreen(page, `order/${order.id}`)
  await jump(page, 'Review payment')
  assert.equal(await focused(), 'Approve payment')
  await press('r')
  assert.equal(await focused(), 'Message to the customer (sent by email)')
  await page.keyboard.type('Looks right')
  await press('Control+Enter')
  await page.getByText('Looks right', { exact: true }).and(page.locator('p')).waitFor()
  // A second Ctrl+Enter does not approve anything either.
  await press('Control+Enter')
  assert.equal(await dialog().count(), 0)
  await jump(page, 'Review payment')
  await press('Control+Enter')
  await dialog().waitFor()
  await press('Enter')
  await toast(page, 'Submit success')
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.equal(status, 'paid')
})

test('generated variants share one price, quantity and warehouse, and the focus stays through the first save', async () => {
  await openScreen(page, 'product/create')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
  await page.keyboard.type('Walnut Tray')
  await page.waitForFunction(() =>
    /^walnut-tray\d{4}$/.test(document.querySelector<HTMLInputElement>('[data-field=sku] input')?.value ?? ''),
  )
  await page.getByRole('button', { name: 'Generate variants' }).press('Enter')
  await reach(page, 'Choose an option')
  await press('Enter')
  await page.getByRole('menuitem', { name: 'Colour' }).press('Enter')
  for (const value of ['Camel', 'Ink']) {
    await reach(page, value)
    await press('Space')
  }
  await dialog().getByText('2 combinations: 2 new, 0 existing.').waitFor()
  await reach(page, /^Price of new variants/)
  await page.keyboard.type('90')
  await press('Tab')
  await page.keyboard.type('7')
  await press('Tab')
  await page.keyboard.type('Kwun')
  await reach(page, 'Add 2 variants')
  await dialog().locator('button[aria-busy=false]', { hasText: 'Add 2 variants' }).waitFor()
  await press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('grid').locator('input[data-column=special_price]').nth(1).focus()
  await press('Control+s')
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/product\/edit\/\d+$/)
  await focusOn('Special price, Ink')
  const units = await shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .where('p.sku', 'like', 'walnut-tray%')
    .select(['w.name', 'i.quantity', 's.price'])
    .execute()
  assert.deepEqual(units, Array(2).fill({ name: 'Kwun Tong', quantity: 7, price: 9000 }))
})

for (const [locale, texts] of [
  ['en-US', ['Next section of the page', 'From the search to the first row', 'Leave the grid']],
  ['zh-HK', ['頁面的下一部分', '由搜尋跳到第一行', '離開資料格']],
  ['zh-CN', ['页面的下一部分', '从搜索跳到第一行', '离开数据网格']],
] as const)
  test(`the shortcuts dialog lists all shortcuts and fits a screen of 900 pixels, ${locale}`, async () => {
    const own = await openBackOffice(browser, shop, { interfaceLocale: locale })
    await openScreen(own, 'product')
    await own.keyboard.press('?')
    const sheet = own.getByRole('dialog')
    for (const text of texts) await sheet.getByText(text, { exact: true }).waitFor()
    assert.ok((await sheet.evaluate((one) => one.scrollHeight - one.clientHeight)) <= 0)
    assert.deepEqual(await axe(own), [])
    await own.context().close()
  })
