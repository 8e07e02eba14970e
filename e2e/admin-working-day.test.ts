// In test:long only: a whole day of work by keyboard, whose steps other tests take one by one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { command, jump, logInByKeys, reach } from './keyboard.ts'
import { linkInMail } from './mail.ts'
import { chosenPicture } from './picture.ts'
import { placeOrder, proveTransfer, takeTransfers, unitsOf } from './place-order.ts'
import { readToast } from './toasts.ts'
import { problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/* A morning of staff work by keyboard: each test continues where the previous one ended. */

let page: Page
let problems: string[]
const fill = async () => {
  await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', code: 'KT' })
  const category = (display_title: string, url: string, parent_id?: number) =>
    shop.admin('POST', 'menu', { language: 'en_us', display_title, url, type: 'category', parent_id })
  const { data: home } = await category('Home', 'home-ware')
  await category('Trays', 'trays', home.id)
  await takeTransfers(shop)
}
withStockedShop(fill, async () => {
  page = await browser.newPage()
  problems = problemsOn(page, shop)
})

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const type = (text: string) => page.keyboard.type(text)
const open = async (button: string | RegExp) => {
  await reach(page, button)
  await press('Enter')
  await dialog().waitFor()
}
const dialog = () => page.getByRole('dialog')
const closed = () => dialog().waitFor({ state: 'detached' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
const cursorIn = (name: string) =>
  page.waitForFunction((field) => document.activeElement?.getAttribute('name') === field, name)
const links = async () =>
  (await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()).slice(1)

const tray = () =>
  shop.db
    .selectFrom('products')
    .select(['id', 'url', 'sku', 'name'])
    .where('sku', 'like', 'walnut-tray%')
    .executeTakeFirstOrThrow()
const units = async () => unitsOf(shop, await tray())
let order: Awaited<ReturnType<typeof placeOrder>>
const read = () => shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()

test('log in', async () => {
  await logInByKeys(page, '/admin/login', shop.administrator)
  await heading('Dashboard')
})

test('add a product with six variants and two pictures in a category', async () => {
  await press('g', 'p')
  await page.getByRole('link', { name: 'Celadon teapot', exact: true }).waitFor()
  await press('c')
  await heading('New product')
  await cursorIn('name')
  await type('Walnut Tray')
  // The file dialog belongs to the operating system, so it is skipped.
  const files = [await chosenPicture('walnut.png', '#5a3a26'), await chosenPicture('oak.png', '#d3c8b4')]
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Image 2', exact: true }).waitFor()

  await open('Generate variants')
  for (const [option, values] of [
    ['Colour', ['Camel', 'Ink']],
    ['Size', ['M', 'L']],
  ] as const) {
    await reach(page, 'Choose an option')
    await press('Enter')
    await page.getByRole('menuitem', { name: option }).waitFor()
    await type(option.charAt(0))
    await press('Enter')
    // The first value has the focus immediately.
    for (const [at, value] of values.entries()) {
      assert.equal(await reach(page, value), at)
      await press('Space')
    }
  }
  await reach(page, 'New value of Size')
  await type('Extra large')
  await press('Enter')
  await dialog().getByText('6 combinations: 6 new, 0 existing.').waitFor()
  await reach(page, /^Price of new variants/)
  await type('1180.5')
  await reach(page, 'Add 6 variants')
  await press('Enter')
  await closed()
  await jump(page, 'Organisation')
  await reach(page, 'Categories')
  await type('tray')
  await page.getByRole('option', { name: 'Home > Trays' }).waitFor()
  await press('ArrowDown', 'Enter', 'Control+s')
  await readToast(page, 'Submit success')
  await page.waitForURL(/\/admin\/product\/edit\/\d+$/)
  const { id } = await tray()
  const stocks = await shop.db.selectFrom('stocks').select('price').where('product_id', '=', id).execute()
  assert.deepEqual(stocks, Array(6).fill({ price: 118_050 }))
  assert.deepEqual(await units(), [])
})

test('translate it and its images into three languages', async () => {
  const texts = [
    ['English', 'Walnut Tray', ['A walnut tray from above', 'An oak tray']],
    ['繁體中文', '胡桃木托盤', ['胡桃木托盤俯視', '橡木托盤']],
    ['简体中文', '胡桃木托盘', ['胡桃木托盘俯视', '橡木托盘']],
  ] as const
  for (const [language, name, alts] of texts) {
    if (name !== 'Walnut Tray') {
      await page.getByRole('tab', { selected: true }).focus()
      await press('ArrowRight', 'Enter')
      await page.getByRole('tab', { name: language, selected: true }).waitFor()
      await page.locator('[data-field=name] input[placeholder="Walnut Tray"]').waitFor()
      await reach(page, /^Name/)
      await type(name)
    }
    for (const [at, alt] of alts.entries()) {
      await open(new RegExp(`^Image ${at + 1}`))
      await dialog().getByRole('textbox').waitFor()
      await type(alt)
      await press('Enter')
      await closed()
    }
    await press('Control+s')
    await readToast(page, 'Submit success')
  }
  const { id, name } = await tray()
  assert.deepEqual(name, { en_us: 'Walnut Tray', zh_hk: '胡桃木托盤', zh_cn: '胡桃木托盘' })
  const pictures = await shop.db
    .selectFrom('product_images')
    .select('alt')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const inAll = (at: 0 | 1) => ({ en_us: texts[0][2][at], zh_hk: texts[1][2][at], zh_cn: texts[2][2][at] })
  assert.deepEqual(pictures, [{ alt: inAll(0) }, { alt: inAll(1) }])
  const visitor = await browser.newPage()
  await visitor.goto('/category/trays')
  await visitor.getByRole('heading', { name: 'Walnut Tray' }).waitFor()
  await visitor.context().close()
})

test('receive 12 units of a variant and transfer 4 to the other warehouse', async () => {
  await press('g', 'i')
  await page.getByRole('link', { name: 'Celadon teapot' }).waitFor()
  await press('c')
  await dialog().waitFor()
  await type('walnut')
  await page.getByRole('option', { name: /^Walnut Tray Camel \/ M/ }).waitFor()
  // Results of an earlier text are no longer offered, however fast Enter is pressed.
  assert.equal(await page.getByRole('option', { name: /teapot|coat/ }).count(), 0)
  await press('Enter', 'Tab', 'Enter')
  await page.getByRole('option', { name: 'Main warehouse' }).waitFor()
  await type('Main')
  await press('Enter', 'Tab')
  await type('12')
  await press('Enter')
  await closed()
  await readToast(page, 'Submit success')
  assert.deepEqual(await units(), ['stock1 Main warehouse 12 (0)'])

  await press('/')
  await type(`${(await tray()).sku}-stock1`)
  await page.waitForFunction(() => document.querySelectorAll('[data-row]').length === 1)
  await press('ArrowDown', 't')
  await dialog().waitFor()
  await type('4')
  await press('Enter')
  await closed()
  await readToast(page, 'Submit success')
  assert.deepEqual(await units(), ['stock1 Main warehouse 8 (0)', 'stock1 Kwun Tong 4 (0)'])
})

test('edit the address of an order whose payment is in review', async () => {
  order = await placeOrder(shop, 'bank_transfer', (await tray()).url)
  await proveTransfer(shop, order)
  await command(page, order.order_number, new RegExp(order.order_number))
  await heading(order.order_number)
  await open('Edit shipping address')
  await reach(page, 'Address')
  await press('Control+a')
  await type('Flat B, 90 O King Road')
  await reach(page, 'Contact number')
  await press('Control+a')
  await type('+852 9555 0199')
  await press('Enter')
  await closed()
  await readToast(page, 'Submit success')
  const { shipping_address, billing_address, status } = await read()
  const { address, contact_number } = shipping_address
  assert.deepEqual([status, address, contact_number], ['payment_review', 'Flat B, 90 O King Road', '+852 9555 0199'])
  assert.deepEqual(billing_address, shipping_address)
})

test('take it through review, shipping and completion', async () => {
  await page.getByRole('region', { name: 'Review payment' }).getByText('HK$2,361.00').waitFor()
  const step = async (button: string, ...fields: string[]) => {
    await page.getByRole('button', { name: button }).waitFor()
    await press('Control+Enter')
    await dialog().waitFor()
    for (const [at, text] of fields.entries()) {
      if (at > 0) await press('Tab')
      await type(text)
    }
    await press('Enter')
    await closed()
    await readToast(page, 'Submit success')
    return [(await read()).status, ...(await units())]
  }
  const elsewhere = 'stock1 Kwun Tong 4 (0)'
  assert.deepEqual(await step('Approve payment'), ['paid', 'stock1 Main warehouse 8 (2)', elsewhere])
  const shipped = await step('Ship order', 'SF Express', 'SF123')
  assert.deepEqual(shipped, ['shipped', 'stock1 Main warehouse 6 (0)', elsewhere])
  await page.getByText('SF Express SF123').waitFor()
  assert.deepEqual(await step('Complete order'), ['completed', 'stock1 Main warehouse 6 (0)', elsewhere])
})

test('create a role and an account that see only orders', async () => {
  await command(page, 'create role', /role/i)
  await heading('New role')
  await cursorIn('name')
  await type('Order desk')
  await jump(page, 'Permissions')
  await type('orders')
  await page.getByRole('checkbox', { name: 'Orders: List', exact: true }).waitFor()
  await reach(page, 'Orders', 'ArrowDown')
  await press('ArrowRight', 'Space', 'ArrowRight', 'Space', 'Control+s')
  await readToast(page, 'Submit success')
  const role = shop.db.selectFrom('roles').select('permissions').where('name', '=', 'Order desk')
  assert.deepEqual((await role.executeTakeFirstOrThrow()).permissions, ['get orders', 'get order'])

  await command(page, 'create account', /account/i)
  await heading('New account')
  await cursorIn('name')
  await type('Desk Lee')
  await press('Tab')
  await type('lee@example.com')
  await press('Tab', 'Control+a')
  await type('Order')
  await page.getByRole('option', { name: 'Order desk' }).waitFor()
  await press('ArrowDown', 'Enter')
  await press('Control+s')
  await readToast(page, 'Submit success')
  // The page of the saved account loads the name of its role: wait for it before logging out.
  await page.waitForURL('**/admin/account/edit/*')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=role_id] input')?.value === 'Order desk',
  )
  // It reads the saved record once more.
  await page.waitForLoadState('networkidle')
  await command(page, 'log out', /Log out/)
  await page.waitForURL(`${shop.url}/`)
})

test('the invitation by email sets the password of that account', async () => {
  await page.goto(await linkInMail(shop, 'lee@example.com', /http\S+token=\S+/))
  await heading('Welcome. Set your password')
  for (const label of ['New password', 'Confirm password']) {
    await reach(page, label)
    await type('only-for-tests')
  }
  await press('Enter')
  await page.waitForURL('**/admin/login')
})

test('that account sees orders and nothing else', async () => {
  await logInByKeys(page, '/admin/product', { email: 'lee@example.com', password: 'only-for-tests' })
  // The page it requested is not permitted.
  await heading('Profile')
  await press('g', 'o')
  await page.getByRole('link', { name: order.order_number, exact: true }).waitFor()
  await eventually(async () =>
    assert.deepEqual(await links(), ['Dashboard', 'My tasks', 'My calendar', 'Orders', 'View storefront']),
  )
  await press('j', 'Enter')
  await page.getByText('SF Express SF123').waitFor()
  await eventually(async () =>
    assert.equal(await page.getByRole('button', { name: /order$|payment$|comment|Edit/ }).count(), 0),
  )
  assert.equal((await page.request.get('/api/admin/product')).status(), 403)
})

test('all audits pass, and no request failed', async () => {
  const { data } = await shop.admin<{ data: unknown }>('GET', 'order/audit')
  assert.deepEqual(data, { stock: [], points: [], commissions: [], totals: [] })
  assert.deepEqual(await shop.admin('GET', 'inventory/audit'), { data: [], total: 0 })
  assert.deepEqual(problems, [])
})
