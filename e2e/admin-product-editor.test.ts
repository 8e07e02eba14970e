import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { picture, stockShop } from './server.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

withBackOffice(async () => {
  await stockShop(shop)
  await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', code: 'KT' })
})

const field = (name: string, on = page) => on.locator(`[data-field="${name}"] :is(input,textarea)`).first()
const saveByKey = (on = page) => on.keyboard.press('Control+s')
const productId = async (url: string) =>
  (await shop.db.selectFrom('products').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id
const stocksOf = (id: number) =>
  shop.db
    .selectFrom('stocks')
    .select(['id', 'sku', 'price', 'special_price'])
    .where('product_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
const unitsOf = (id: number) =>
  shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
    .where('s.product_id', '=', id)
    .select(['i.id', 's.sku', 'w.name', 'i.quantity'])
    .orderBy('i.id')
    .execute()
async function openEditor(id: number, on = page) {
  await on.goto(`/admin/product/edit/${id}`)
  await on.locator('table[aria-busy=false] input[data-column=price]').first().waitFor()
}
const grid = (on = page) => on.getByRole('grid', { name: 'Variants' })
const cell = (column: string, row: number, on = page) => grid(on).locator(`input[data-column="${column}"]`).nth(row)
/** Presses a button as those do who use no mouse. */
const press = async (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
  await within.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}
const file = async (name: string, content: Buffer | string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.from(content),
})

test('a product with six variants, pictures and three languages is made by keys', async () => {
  await page.goto('/admin/product/create')
  await field('name').focus()
  await page.keyboard.type('Walnut Tray')
  await page.waitForFunction(() =>
    /^walnut-tray\d{4}$/.test(document.querySelector<HTMLInputElement>('[data-field=sku] input')?.value ?? ''),
  )
  const sku = await field('sku').inputValue()
  await eventually(async () => assert.equal(await field('url').inputValue(), sku))

  const [oak, walnut] = [await picture('#d3c8b4'), await picture('#5a3a26')]
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await file('oak.png', Buffer.from(await oak.arrayBuffer())),
      await file('notes.png', 'not a picture'),
      await file('walnut.png', Buffer.from(await walnut.arrayBuffer())),
    ])
  await toast(page, 'Upload Fail')
  await page.getByRole('alert').getByText('notes.png: Please check your input.').waitFor()
  await page.getByRole('button', { name: 'Picture 2', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('status').getByText('Picture is now 1 of 2.').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] :is(input, textarea)'))
  await page.keyboard.type('A walnut tray from above')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Picture 1: A walnut tray from above', exact: true }).waitFor()

  await press('Generate variants')
  const dialog = page.getByRole('dialog')
  for (const [option, values] of [
    ['Colour', ['Camel', 'Ink']],
    ['Size', ['M', 'L']],
  ] as const) {
    await press('Choose an option', dialog)
    await page.getByRole('menuitem', { name: option }).press('Enter')
    for (const value of values) await press(value, dialog)
  }
  await dialog.getByLabel('New value of Size').focus()
  await page.keyboard.type('Extra large')
  await page.keyboard.press('Enter')
  await dialog.getByText('6 combinations: 6 new, 0 there already.').waitFor()
  await dialog.getByRole('row', { name: `Camel / Extra large ${sku}-stock3 New` }).waitFor()
  await dialog.getByLabel(/^Price of the new ones/).fill('1,180.50')
  await press('Add 6 variants', dialog)
  await eventually(async () => assert.equal(await grid().locator('tbody').count(), 6))
  await eventually(async () => assert.equal(await cell('sku', 5).getAttribute('placeholder'), `${sku}-stock6`))

  await press('Fill a column')
  await dialog.getByLabel('Column').selectOption({ label: 'Quantity, Main warehouse' })
  await dialog.getByLabel('Value').fill('5')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await cell('special_price', 1).focus()
  await page.keyboard.type('990')
  await page.keyboard.press('Enter')
  await page.keyboard.type('980')
  await page.keyboard.press('ArrowUp')
  await saveByKey()
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/product\/edit\/\d+$/)

  const id = await productId(sku)
  assert.deepEqual(
    (await stocksOf(id)).map((stock) => [stock.sku, stock.price, stock.special_price]),
    [null, 99_000, 98_000, null, null, null].map((special, n) => [`${sku}-stock${n + 1}`, 118_050, special]),
  )
  assert.deepEqual(
    (await unitsOf(id)).map(({ name, quantity }) => `${name} ${quantity}`),
    Array(6).fill('Main warehouse 5'),
  )
  await page.getByText('6 variants, 30 available').waitFor()

  for (const [language, name, alt] of [
    ['繁體中文', '胡桃木托盤', '胡桃木托盤俯視'],
    ['简体中文', '胡桃木托盘', '胡桃木托盘俯视'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(language) }).press('Enter')
    await page.waitForFunction(
      (before) => document.querySelector<HTMLInputElement>('[data-field=name] input')?.placeholder === before,
      'Walnut Tray',
    )
    await field('name').fill(name)
    await page
      .getByRole('button', { name: /^Picture 1/ })
      .first()
      .press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill(alt)
    await page.keyboard.press('Enter')
    await saveByKey()
    await toast(page, 'Submit success')
  }
  const saved = await shop.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(saved.name, { en_us: 'Walnut Tray', zh_hk: '胡桃木托盤', zh_cn: '胡桃木托盘' })
  const pictures = await shop.db
    .selectFrom('product_images')
    .select('alt')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  assert.deepEqual(pictures, [
    { alt: { en_us: 'A walnut tray from above', zh_hk: '胡桃木托盤俯視', zh_cn: '胡桃木托盘俯视' } },
    { alt: {} },
  ])
  await page.goto(`/product/${sku}`)
  await page.locator('img[alt="A walnut tray from above"]').first().waitFor()
})

test('generating again keeps what is there; a combination twice is refused at its row', async () => {
  const id = await productId('ridge-chore-coat')
  const before = await stocksOf(id)
  await openEditor(id)
  await page.getByRole('button', { name: 'Generate variants' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New value of Size').fill('Extra extra large')
  await page.keyboard.press('Enter')
  await dialog.getByText('6 combinations: 2 new, 4 there already.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Ink / Extra extra large' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 1 variant' }).click()
  await saveByKey()
  await toast(page, 'Submit success')
  const stocks = await stocksOf(id)
  assert.deepEqual(stocks.slice(0, 4), before)
  assert.equal(stocks.length, 5)

  await page.locator('table[aria-busy=false] tbody').nth(4).waitFor()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const fresh = grid().locator('tbody').last()
  await fresh.getByRole('button', { name: /^More of/ }).click()
  for (const [option, value] of [
    ['Colour', 'Camel'],
    ['Size', 'M'],
  ] as const) {
    await fresh.getByLabel(option, { exact: true }).fill(value)
    await fresh.getByLabel(option, { exact: true }).press('Tab')
  }
  await saveByKey()
  await toast(page, 'Submit Fail')
  await fresh.locator('[data-problem="attributes"]').getByText('Option: This input can not be repeated').waitFor()
  assert.equal((await stocksOf(id)).length, 5)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('errors stand at their cells; the first one gets the cursor, whichever page of the grid it is on', async () => {
  const values = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)
  const stocks = values('Colour', 12).flatMap((color) =>
    values('Size', 10).map((size) => ({
      price: 10,
      attributes: [
        { key: 'color', label: color },
        { key: 'size', label: size },
      ],
    })),
  )
  const { data } = await shop.admin('POST', 'product', {
    ...{ language: 'en_us', name: 'Many', url: 'many', type: 'service', stocks },
  })
  await openEditor(data.id)
  await page.getByText('1–50 of 120').waitFor()
  await page.getByRole('searchbox', { name: 'Find by option, SKU or barcode' }).fill('colour 12 / size 9')
  await page
    .getByText('1 variant', { exact: true })
    .or(page.getByRole('row', { name: /Colour 12 \/ Size 9/ }))
    .first()
    .waitFor()
  await eventually(async () => assert.equal(await grid().locator('tbody').count(), 1))
  await cell('price', 0).fill('-1')
  await page.getByRole('searchbox', { name: 'Find by option, SKU or barcode' }).fill('')
  await saveByKey()
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Price HK$, Colour 12 / Size 9',
  )
  await eventually(async () =>
    assert.equal(await page.locator('[data-problem=price]').textContent(), 'Price HK$: Please check your input.'),
  )
  await page.keyboard.type('12.5')
  await saveByKey()
  await toast(page, 'Submit success')
  const changed = (await stocksOf(data.id)).filter(({ price }) => price !== 1000)
  assert.deepEqual(
    changed.map(({ price }) => price),
    [1250],
  )
})

test('two people save the same product: the second loses nothing typed, and can reload or save anyway', async () => {
  const id = await productId('celadon-teapot')
  const second = await openBackOffice(browser, shop)
  const conflict = second.getByRole('alertdialog')
  const typed = async (name: string) => {
    await openEditor(id, second)
    await shop.admin('PUT', `product/${id}`, { stocks: [{ id: (await stocksOf(id))[0]?.id, price: 400 }] })
    await field('name', second).fill(name)
    await saveByKey(second)
    await conflict.getByText(/^This record was changed by Administrator/).waitFor()
  }
  await typed('Celadon teapot, 600 ml')
  await conflict.getByRole('button', { name: 'Cancel' }).click()
  await eventually(async () => assert.equal(await field('name', second).inputValue(), 'Celadon teapot, 600 ml'))
  await saveByKey(second)
  await conflict.getByRole('button', { name: 'Save anyway' }).click()
  await toast(second, 'Submit success')
  const product = await shop.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(product.name, { en_us: 'Celadon teapot, 600 ml', zh_hk: '青瓷茶壺' })
  assert.deepEqual(
    (await stocksOf(id)).map(({ price }) => price),
    [40_000],
    'what the first one changed stays',
  )

  await typed('Not to be kept')
  await shop.admin('PUT', `product/${id}`, { name: 'Celadon teapot' })
  await conflict.getByRole('button', { name: 'Reload' }).click()
  await conflict.waitFor({ state: 'detached' })
  await second.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=name] input')?.value === 'Celadon teapot',
  )
  await eventually(async () => assert.equal(await cell('price', 0, second).inputValue(), '400.00'))
  await field('name', second).fill('Celadon teapot for two')
  await saveByKey(second)
  await toast(second, 'Submit success')
  await second.context().close()
})

test('a form that is left open while units are sold does not bring them back', async () => {
  const id = await productId('celadon-teapot')
  await openEditor(id)
  const [row] = await unitsOf(id)
  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 12 })
  await cell('price', 0).fill('375')
  await saveByKey()
  await toast(page, 'Submit success')
  assert.equal((await unitsOf(id))[0]?.quantity, 12)

  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 11 })
  await grid()
    .getByLabel(/^Main warehouse/)
    .fill('30')
  await saveByKey()
  assert.deepEqual(await toast(page, 'Submit Fail'), ['Inventory has been changed by someone else, please reload'])
  assert.equal((await unitsOf(id))[0]?.quantity, 11)
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(async () => assert.equal(await cell('price', 0).inputValue(), '375.00'))
})

for (const dark of [false, true])
  test(`the parts of the editor that open are accessible, ${dark ? 'dark' : 'light'}`, async () => {
    const staff = await openBackOffice(browser, shop, { dark, interfaceLocale: dark ? 'zh-HK' : 'en-US' })
    await openEditor(await productId('ridge-chore-coat'), staff)
    await grid(staff)
      .or(staff.getByRole('grid', { name: '款式' }))
      .locator('button[aria-expanded]')
      .first()
      .click()
    // The name of an icon is shown outside of the page's parts.
    await staff.mouse.move(0, 0)
    await staff.getByRole('tooltip').waitFor({ state: 'detached' })
    assert.deepEqual(await axe(staff), [])
    const dialog = staff.getByRole('dialog')
    for (const open of [/^(Generate variants|產生款式)$/, /^(Fill a column|整欄填寫)$/, /^(Picture|圖片) 1/]) {
      await staff.getByRole('button', { name: open }).first().click()
      await dialog.getByRole('button', { name: /^(Cancel|取消)$/ }).waitFor()
      await staff.waitForLoadState('networkidle')
      assert.deepEqual(await axe(staff), [], String(open))
      await staff.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await staff.goto('/admin/product/prices')
    await staff
      .getByRole('button', { name: /^(Change prices|更改價格)/ })
      .first()
      .click()
    await dialog.getByRole('textbox').fill('5')
    await dialog.getByRole('table').waitFor()
    assert.deepEqual(await axe(staff), [])
    await staff.context().close()
  })

test('an error of a lot opens its row and gets the cursor', async () => {
  const id = await productId('celadon-teapot')
  await openEditor(id)
  await page.getByRole('button', { name: /^More of/ }).click()
  await page.getByRole('button', { name: 'Add stock' }).click()
  await page.getByRole('button', { name: /^More of/ }).click()
  await field('name').focus()
  await saveByKey()
  await page.locator('[data-problem]').getByText('Quantity: This field is required.').waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[data-field^="stocks.0.inventories.1"]'))
  await toast(page, 'Submit Fail')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a taken address is told while it is typed', async () => {
  await openEditor(await productId('celadon-teapot'))
  await field('url').fill('Ridge-chore-coat')
  await page.getByText('Please make sure that URL field is unique').waitFor()
  await field('url').fill('celadon-teapot-2')
  await page.getByText('Please make sure that URL field is unique').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a copy is hidden and opens; prices of many are seen before they change; many go into a category', async () => {
  const id = await productId('ridge-chore-coat')
  await openEditor(id)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.locator('form').getByText('Ridge chore coat (2)', { exact: true }).first().waitFor()
  await page.locator('form').getByText('Hidden', { exact: true }).waitFor()
  await eventually(() => assert.notEqual(Number(new URL(page.url()).pathname.split('/').at(-1)), id))

  await page.goto('/admin/product/prices?search=teapot')
  const teapot = page.getByRole('row').filter({ hasText: 'Celadon teapot' })
  await teapot.getByText('375.00').waitFor()
  await page.getByRole('button', { name: 'Change prices 1 matching' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How').selectOption('percent')
  await dialog.getByLabel('Round to').selectOption('5')
  await dialog.getByLabel('Percent, down with −').fill('-10')
  await dialog.getByRole('row', { name: /375\.00 340\.00/ }).waitFor()
  assert.equal((await stocksOf(await productId('celadon-teapot')))[0]?.price, 37_500)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await toast(page, 'Submit success')
  await teapot.getByText('340.00').waitFor()

  await shop.admin('POST', 'menu', { language: 'en_us', display_title: 'Tea', type: 'category', url: 'tea' })
  await page.goto('/admin/product?search=teapot')
  await page.getByRole('checkbox', { name: /^Select Celadon/ }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('Tea')
  await page.getByRole('option', { name: 'Tea', exact: true }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('Tea', { exact: true }).waitFor()
})
