// Slow: dialogs of the product editor in both appearances.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBackOffice, toast } from './admin.ts'
import { field } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
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
import { browser, page, shop } from './with-shop.ts'

withEditor()

test('when two users save the same product, the second loses no input and can reload or save anyway', async () => {
  const id = await productId('celadon-teapot')
  const second = await openBackOffice(browser, shop)
  const conflict = second.getByRole('alertdialog')
  const typed = async (name: string) => {
    await openEditor(id, second)
    await shop.admin('PUT', `product/${id}`, { stocks: [{ id: (await getStocks(id))[0]?.id, price: 400 }] })
    await field('name', second).fill(name)
    await saveByKey(second)
    await conflict.getByText(/^This record was changed by Administrator/).waitFor()
  }
  await typed('Celadon teapot, 600 ml')
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await field('name', second).inputValue(), 'Celadon teapot, 600 ml'))
  await saveByKey(second)
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(second, 'Submit success')
  const product = await shop.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(product.name, { en_us: 'Celadon teapot, 600 ml', zh_hk: '青瓷茶壺' })
  assert.deepEqual(
    (await getStocks(id)).map(({ price }) => price),
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

test('saving a form that was open during a sale does not restore the sold units', async () => {
  const id = await productId('celadon-teapot')
  await openEditor(id)
  const [row] = await getInventories(id)
  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 12 })
  await cell('price', 0).fill('375')
  await saveByKey()
  await toast(page, 'Submit success')
  assert.equal((await getInventories(id))[0]?.quantity, 12)

  await shop.admin('POST', 'inventory/update', { inventory_id: row?.id, quantity: 11 })
  await grid()
    .getByLabel(/^Main warehouse/)
    .fill('30')
  await saveByKey()
  assert.deepEqual(await toast(page, 'Submit Fail'), ['Inventory has been changed by someone else, please reload'])
  assert.equal((await getInventories(id))[0]?.quantity, 11)
  await page.getByRole('button', { name: 'Discard' }).click()
  await eventually(async () => assert.equal(await cell('price', 0).inputValue(), '375.00'))
})

for (const dark of [false, true])
  test(`dialogs and menus of the editor are accessible, ${dark ? 'dark' : 'light'}`, async () => {
    const staff = await openBackOffice(browser, shop, { dark, interfaceLocale: dark ? 'zh-HK' : 'en-US' })
    await openEditor(await productId('ridge-chore-coat'), staff)
    await grid(staff)
      .or(staff.getByRole('grid', { name: '款式' }))
      .locator('button[aria-expanded]')
      .first()
      .click()
    // The tooltip of an icon is rendered outside the landmarks of the page.
    await staff.mouse.move(0, 0)
    await staff.getByRole('tooltip').waitFor({ state: 'detached' })
    assert.deepEqual(await axe(staff), [])
    const dialog = staff.getByRole('dialog')
    for (const open of [/^(Generate variants|產生款式)$/, /^(Set a value for all|批量設定)$/, /^(Image|圖片) 1/]) {
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

test('a duplicate URL is reported while it is typed', async () => {
  await openEditor(await productId('celadon-teapot'))
  await field('url').fill('Ridge-chore-coat')
  await page.getByText('Please make sure that URL field is unique').waitFor()
  await field('url').fill('celadon-teapot-2')
  await page.getByText('Please make sure that URL field is unique').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a duplicate opens hidden; price changes have a preview; several products are added to a category', async () => {
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
  await dialog.getByLabel('Change by').selectOption('percent')
  await dialog.getByLabel('Round to').selectOption('5')
  await dialog.getByLabel('Percent (use − to lower)').fill('-10')
  await dialog.getByRole('row', { name: /375\.00 340\.00/ }).waitFor()
  assert.equal((await getStocks(await productId('celadon-teapot')))[0]?.price, 37_500)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await toast(page, 'Submit success')
  await teapot.getByText('340.00').waitFor()

  // The old price is selected, so that typing replaces it, and Enter waits for the preview.
  await page.keyboard.press('j')
  await page.keyboard.press('q')
  await dialog.getByRole('textbox').waitFor()
  await page.keyboard.type('199')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await teapot.getByText('199.00').waitFor()

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
