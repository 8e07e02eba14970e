import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { openShop, picture, type RunningShop, stockShop } from './server.ts'

let shop: RunningShop
let browser: TestBrowser
let page: Page
before(async () => {
  shop = await openShop()
  await stockShop(shop)
  await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', code: 'KT' })
  browser = await openBrowser(shop.url)
  page = await openBackOffice(browser, shop)
})
after(async () => {
  await browser?.close()
  await shop?.close()
})

const field = (name: string) => page.locator(`[data-field="${name}"] :is(input,textarea)`).first()
const save = () => page.getByRole('button', { name: 'Save' }).click()
const productId = async (url: string) =>
  (await shop.db.selectFrom('products').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id
const rowsOf = (id: number) =>
  shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .where('s.product_id', '=', id)
    .select(['i.id', 's.sku', 'w.name', 'i.quantity'])
    .orderBy('i.id')
    .execute()

test('a product with two variants is entered whole: names, options, prices, stock and a picture', async () => {
  await page.goto('/admin/product/create')
  await field('name').fill('Walnut Tray')
  await page.waitForFunction(() =>
    /^walnut-tray\d{4}$/.test(document.querySelector<HTMLInputElement>('[data-field=sku] input')?.value ?? ''),
  )
  const sku = await field('sku').inputValue()
  assert.equal(await field('url').inputValue(), sku)

  await page.getByRole('button', { name: 'Option' }).click()
  await page.getByRole('menuitem', { name: 'Size' }).click()
  await page.getByRole('button', { name: 'Add variant' }).click()
  for (const [at, size, price, quantity] of [
    [0, 'M', '120', '5'],
    [1, 'Extra large', '1,180.50', '2'],
  ] as const) {
    const option = page.getByRole('combobox', { name: 'Size' }).nth(at)
    await option.fill(size)
    await option.press('Tab')
    await field(`stocks.${at}.price`).fill(price)
    if (at > 0) await page.getByRole('button', { name: 'Available: 0' }).nth(at).click()
    await page.getByRole('button', { name: 'Add stock' }).nth(at).click()
    await page.locator(`[data-field="stocks.${at}.inventories.0.warehouse_id"] [role=combobox]`).click()
    await page.getByRole('option', { name: 'Main warehouse' }).click()
    await field(`stocks.${at}.inventories.0.quantity`).fill(quantity)
  }
  const file = await picture('#a57e5f')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tray.png', mimeType: 'image/png', buffer: Buffer.from(await file.arrayBuffer()) })
  await page.locator('li img').waitFor()
  await save()
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/product\/edit\/\d+$/)

  const id = await productId(sku)
  const stocks = await shop.db
    .selectFrom('stocks')
    .select(['sku', 'barcode', 'price'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(stocks, [
    { sku: `${sku}-stock1`, barcode: `${sku}-stock1`, price: 12_000 },
    { sku: `${sku}-stock2`, barcode: `${sku}-stock2`, price: 118_050 },
  ])
  assert.deepEqual(
    (await rowsOf(id)).map(({ name, quantity }) => ({ name, quantity })),
    [
      { name: 'Main warehouse', quantity: 5 },
      { name: 'Main warehouse', quantity: 2 },
    ],
  )
  const images = await shop.db.selectFrom('product_images').select('id').where('product_id', '=', id).execute()
  assert.equal(images.length, 1)
  await page.getByText('2 variants, 7 available').waitFor()
})

test('an error of a variant stands at its input', async () => {
  const id = await productId('celadon-teapot')
  await page.goto(`/admin/product/edit/${id}`)
  await field('stocks.0.price').fill('-1')
  await save()
  await toast(page, 'Submit Fail')
  assert.equal(await page.locator('[data-field="stocks.0.price"] p').textContent(), 'Please check your input.')
  await field('stocks.0.price').fill('380')
  await field('stocks.0.special_price').fill('400')
  await save()
  await toast(page, 'Submit Fail')
  assert.equal(await page.locator('[data-field="stocks.0.special_price"] p').textContent(), 'Please check your input.')
  await page.getByRole('button', { name: 'Discard' }).click()
  assert.equal(await field('stocks.0.price').inputValue(), '368')
})

test('a form that is left open while units are sold does not bring them back', async () => {
  const id = await productId('celadon-teapot')
  await page.goto(`/admin/product/edit/${id}`)
  await page.getByRole('button', { name: /^Available/ }).click()
  const [row] = await rowsOf(id)
  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 12 })

  await field('stocks.0.price').fill('375')
  await save()
  await toast(page, 'Submit success')
  assert.equal((await rowsOf(id))[0]?.quantity, 12)

  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 11 })
  await field('stocks.0.inventories.0.quantity').fill('30')
  await save()
  assert.deepEqual(await toast(page, 'Submit Fail'), ['Inventory has been changed by someone else, please reload'])
  assert.equal((await rowsOf(id))[0]?.quantity, 11)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('the quick edit of a list changes the price of a product with one variant', async () => {
  await page.goto('/admin/product')
  await page.getByRole('button', { name: 'Quick Edit: Celadon teapot' }).click()
  await page.locator('tr [data-field=price] input').fill('390')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('390.00').waitFor()
  await page.getByRole('checkbox', { name: 'Select Celadon teapot' }).check()
  await page.getByRole('button', { name: 'Invisible' }).click()
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('Hidden').waitFor()
})

test('units are moved, counted and adjusted; what may not be is refused in the dialog', async () => {
  const id = await productId('celadon-teapot')
  const [row] = await rowsOf(id)
  await page.goto('/admin/inventories?search=celadon')
  const open = (task: string) =>
    page
      .getByRole('button', { name: `${task}: ${row?.sku}` })
      .first()
      .click()
  const dialog = page.getByRole('dialog')

  await open('Transfer')
  await dialog.getByLabel('Quantity').fill('0')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await dialog.getByText('Quantity must be a positive integer').waitFor()
  await dialog.getByText('Please select the transfer destination of the inventory').waitFor()
  await dialog.getByRole('combobox', { name: 'To warehouse' }).click()
  await page.getByRole('option', { name: 'Kwun Tong' }).click()
  await dialog.getByLabel('Quantity').fill('999')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  assert.deepEqual(await toast(page, 'Submit Fail'), [
    'The given data was invalid.',
    'Quantity can not be large than inventory total quantity',
  ])
  await dialog.getByLabel('Quantity').fill('4')
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await toast(page, 'Submit success')
  const counted = (quantity: number) =>
    page
      .getByRole('row')
      .filter({ hasText: 'Main warehouse' })
      .getByRole('cell', { name: String(quantity), exact: true })
      .first()
  await counted(7).waitFor()

  await page.goto(
    `/admin/inventories?search=celadon&warehouse_id=${(await shop.db.selectFrom('warehouses').select('id').where('name', '=', 'Main warehouse').executeTakeFirstOrThrow()).id}`,
  )
  await open('Update')
  await dialog.getByLabel('Counted quantity').fill('9')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await toast(page, 'Submit success')
  await open('Adjust')
  await dialog.getByLabel('Change').fill('-2')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await toast(page, 'Submit success')
  assert.deepEqual(
    (await rowsOf(id)).map(({ name, quantity }) => [name, quantity]),
    [
      ['Main warehouse', 7],
      ['Kwun Tong', 4],
    ],
  )
})

test('a role is made with the tree and gives its account exactly that', async () => {
  await page.goto('/admin/role/create')
  await field('name').fill('Packer')
  await page.getByRole('main').getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('checkbox', { name: 'Orders: List' }).check()
  await page.getByRole('checkbox', { name: 'Orders: View' }).check()
  await page.getByText('2 of 275 selected').waitFor()
  await save()
  await toast(page, 'Submit success')
  const role = await shop.db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('name', '=', 'Packer')
    .executeTakeFirstOrThrow()
  assert.deepEqual([...(role.permissions as string[])].sort(), ['get order', 'get orders'])

  await page.goto('/admin/account/create')
  await field('name').fill('Packer Lee')
  await field('email').fill('lee@example.com')
  await field('password').fill('only-for-tests')
  await field('password_confirmation').fill('only-for-tests')
  await page.getByRole('combobox', { name: 'Role' }).fill('Pack')
  await page.getByRole('option', { name: 'Packer' }).click()
  await save()
  await toast(page, 'Submit success')
  const packer = await openBackOffice(browser, shop, { as: { email: 'lee@example.com', password: 'only-for-tests' } })
  await packer.getByRole('button', { name: 'Sales' }).click()
  const links = await packer.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()
  assert.deepEqual(links.slice(1), ['Dashboard', 'Orders', 'View storefront'])
})

test('nobody grants what they do not hold: such rights are locked', async () => {
  const clerk = await newAccount(shop, 'Clerk', ['get roles', 'get role', 'create role', 'get brands'])
  const limited = await openBackOffice(browser, shop, { as: clerk })
  await limited.goto('/admin/role/create')
  await limited.getByRole('main').getByRole('button', { name: 'Catalogue' }).click()
  assert.equal(await limited.getByRole('checkbox', { name: 'Brands: List' }).isEnabled(), true)
  assert.equal(await limited.getByRole('checkbox', { name: 'Brands: Create' }).isEnabled(), false)
})

test('settings are saved by group; the name of the shop shows at once', async () => {
  await page.goto('/admin/configuration')
  await field('name').fill('Harbour & Hill')
  await save()
  await toast(page, 'Submit success')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Harbour & Hill').waitFor()
  await page.getByRole('link', { name: 'Email' }).click()
  await field('smtp_password').fill('secret-of-smtp')
  await save()
  await toast(page, 'Submit success')
  await page.reload()
  assert.equal(await field('smtp_password').inputValue(), '********')
  await page.getByRole('link', { name: 'Currencies' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await save()
  await toast(page, 'Submit Fail')
  assert.equal(
    await page.locator('[data-field="supported_currencies.1.identifier"] p').textContent(),
    'This input is required',
  )
})
