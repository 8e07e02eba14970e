import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { toast } from './admin.ts'
import { field } from './back-office-page.ts'
import { eventually } from './eventually.ts'
import { chosenPicture } from './picture.ts'
import {
  cell,
  getInventories,
  getStocks,
  grid,
  openEditor,
  productId,
  saveByKey,
  withEditor,
} from './product-editor.ts'
import { page, shop } from './with-shop.ts'

withEditor()

/** Presses a button by keyboard. */
const press = async (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
  await within.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}
test('a product with six variants, images and three languages is created by keyboard', async () => {
  await page.goto('/admin/product/create')
  await field('name').focus()
  await page.keyboard.type('Walnut Tray')
  await page.waitForFunction(() =>
    /^walnut-tray\d{4}$/.test(document.querySelector<HTMLInputElement>('[data-field=sku] input')?.value ?? ''),
  )
  const sku = await field('sku').inputValue()
  await eventually(async () => assert.equal(await field('url').inputValue(), sku))

  await page
    .locator('input[type=file]')
    .setInputFiles([
      await chosenPicture('oak.png', '#d3c8b4'),
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
      await chosenPicture('walnut.png', '#5a3a26'),
    ])
  await toast(page, 'Upload Fail')
  await page.getByRole('alert').getByText('notes.png: Please check your input.').waitFor()
  await page.getByRole('button', { name: 'Image 2', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('status').getByText('Image moved to position 1 of 2.').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] :is(input, textarea)'))
  await page.keyboard.type('A walnut tray from above')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Image 1: A walnut tray from above', exact: true }).waitFor()

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
  await dialog.getByText('6 combinations: 6 new, 0 existing.').waitFor()
  await dialog.getByRole('row', { name: `Camel / Extra large ${sku}-stock3 New` }).waitFor()
  await dialog.getByLabel(/^Price of new variants/).fill('1,180.50')
  await press('Add 6 variants', dialog)
  await eventually(async () => assert.equal(await grid().locator('tbody').count(), 6))
  await eventually(async () => assert.equal(await cell('sku', 5).getAttribute('placeholder'), `${sku}-stock6`))

  await press('Set a value for all')
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
    (await getStocks(id)).map((stock) => [stock.sku, stock.price, stock.special_price]),
    [null, 99_000, 98_000, null, null, null].map((special, n) => [`${sku}-stock${n + 1}`, 118_050, special]),
  )
  assert.deepEqual(
    (await getInventories(id)).map(({ name, quantity }) => `${name} ${quantity}`),
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
      .getByRole('button', { name: /^Image 1/ })
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

test('generating again keeps existing variants; a duplicate combination is reported at its row', {
  skip: onlyLong,
}, async () => {
  const id = await productId('ridge-chore-coat')
  const before = await getStocks(id)
  await openEditor(id)
  await page.getByRole('button', { name: 'Generate variants' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New value of Size').fill('Extra extra large')
  await page.keyboard.press('Enter')
  await dialog.getByText('6 combinations: 2 new, 4 existing.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Ink / Extra extra large' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 1 variant' }).click()
  await saveByKey()
  await toast(page, 'Submit success')
  const stocks = await getStocks(id)
  assert.deepEqual(stocks.slice(0, 4), before)
  assert.equal(stocks.length, 5)

  await page.locator('table[aria-busy=false] tbody').nth(4).waitFor()
  await page.getByRole('button', { name: 'Add variant' }).click()
  const fresh = grid().locator('tbody').last()
  await fresh.getByRole('button', { name: /^More about/ }).click()
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
  assert.equal((await getStocks(id)).length, 5)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('errors are shown at their cells; the first one gets the focus on any page of the grid', {
  skip: onlyLong,
}, async () => {
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
    language: 'en_us',
    name: 'Many',
    url: 'many',
    type: 'service',
    stocks,
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
    assert.equal(
      await page.locator('[data-problem=price]').textContent(),
      'Price HK$: Enter an amount, for example 120 or 99.50',
    ),
  )
  await page.keyboard.type('12.5')
  await saveByKey()
  await toast(page, 'Submit success')
  const changed = (await getStocks(data.id)).filter(({ price }) => price !== 1000)
  assert.deepEqual(
    changed.map(({ price }) => price),
    [1250],
  )
})

test('an error of a lot opens its row and gets the focus', { skip: onlyLong }, async () => {
  const id = await productId('celadon-teapot')
  await openEditor(id)
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: 'Add stock' }).click()
  await page.getByRole('button', { name: /^More about/ }).click()
  await field('name').focus()
  await saveByKey()
  await page.locator('[data-problem]').getByText('Quantity: This field is required.').waitFor()
  await page.waitForFunction(() => document.activeElement?.closest('[data-field^="stocks.0.inventories.1"]'))
  await toast(page, 'Submit Fail')
  await page.getByRole('button', { name: 'Discard' }).click()
})
