// Slow: dialogs of the product editor in both appearances.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
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
import { visit } from './visit.ts'
import { browser, page, shop } from './with-shop.ts'

withEditor()

test('when two users save the same product, the second loses no input and can reload or save anyway', {
  skip: onlyLong,
}, async () => {
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

test('saving a form that was open during a sale does not restore the sold units', { skip: onlyLong }, async () => {
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
  test(`dialogs and menus of the editor are accessible, ${dark ? 'dark' : 'light'}`, {
    skip: onlyLong,
  }, async () => {
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
    await visit(staff, '/admin/product/prices')
    await staff
      .getByRole('button', { name: /^(Change prices|更改價格)/ })
      .first()
      .click()
    await dialog.getByRole('textbox').fill('5')
    await dialog.getByRole('table').waitFor()
    assert.deepEqual(await axe(staff), [])
    await staff.context().close()
  })

test('a duplicate URL is reported while it is typed', { skip: onlyLong }, async () => {
  await openEditor(await productId('celadon-teapot'))
  await field('url').fill('Ridge-chore-coat')
  await page.getByText('Please make sure that URL field is unique').waitFor()
  await field('url').fill('celadon-teapot-2')
  await page.getByText('Please make sure that URL field is unique').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a duplicate opens hidden; price changes have a preview; several products are added to a category', {
  skip: onlyLong,
}, async () => {
  const id = await productId('ridge-chore-coat')
  await openEditor(id)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.locator('form').getByText('Ridge chore coat (2)', { exact: true }).first().waitFor()
  await page.locator('form').getByText('Hidden', { exact: true }).waitFor()
  await eventually(() => assert.notEqual(Number(new URL(page.url()).pathname.split('/').at(-1)), id))

  await visit(page, '/admin/product/prices?search=teapot')
  const teapot = page.getByRole('row').filter({ hasText: 'Celadon teapot' })
  const price = teapot.getByRole('textbox', { name: /^Price, Celadon teapot/ })
  await eventually(async () => assert.equal(await price.inputValue(), '375'))
  await page.getByRole('button', { name: 'Change prices 1 matching' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change by').selectOption('percent')
  await dialog.getByLabel('Round to').selectOption('5')
  await dialog.getByLabel('Percent (use − to lower)').fill('-10')
  await dialog.getByRole('row', { name: /375\.00 340\.00/ }).waitFor()
  assert.equal((await getStocks(await productId('celadon-teapot')))[0]?.price, 37_500)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await page.getByText('1 variant updated.').waitFor()
  await eventually(async () => assert.equal(await price.inputValue(), '340'))
  await dialog.waitFor({ state: 'detached' })

  // Undo writes the old price back; by keys the rule is typed instead of chosen.
  await page.keyboard.press('Control+z')
  await eventually(async () => assert.equal(await price.inputValue(), '375'))
  assert.equal((await getStocks(await productId('celadon-teapot')))[0]?.price, 37_500)
  for (const key of ['a', 'p']) await page.keyboard.press(key)
  await dialog.getByRole('heading', { name: 'Price of 1 variant' }).waitFor()
  await page.keyboard.type('-10%')
  await dialog.getByRole('row', { name: /375\.00 337\.50/ }).waitFor()
  await page.keyboard.press('Enter')
  await eventually(async () => assert.equal(await price.inputValue(), '337.5'))

  await shop.admin('POST', 'menu', { language: 'en_us', display_title: 'Tea', type: 'category', url: 'tea' })
  await visit(page, '/admin/product?search=teapot')
  await page.getByRole('checkbox', { name: /^Select Celadon/ }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('Tea')
  await page.getByRole('option', { name: 'Tea', exact: true }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('Tea', { exact: true }).waitFor()
})

test('20 different prices take 23 keys and one request; Undo restores them; a column is pasted', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Sheet ${String(at + 1).padStart(2, '0')}`)
  for (const [at, name] of names.entries())
    await shop.admin('POST', 'product', {
      language: 'en_us',
      name,
      type: 'service',
      sku: `sheet-${String(at).padStart(2, '0')}`,
      url: `sheet-${at}`,
      stocks: [{ price: 100 }],
    })
  const stored = async () =>
    (await shop.db.selectFrom('stocks').select('price').where('sku', 'like', 'sheet-%').orderBy('id').execute()).map(
      ({ price }) => price,
    )
  await visit(page, '/admin/product/prices?search=Sheet&sort=sku&per_page=20')
  const cell = (name: string) => page.getByRole('textbox', { name: `Price, ${name}`, exact: true })
  await cell('Sheet 20').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/admin/'))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await press('j')
  await press('q')
  for (const [at, name] of names.entries()) {
    await eventually(async () => assert.ok(await cell(name).evaluate((input) => input === document.activeElement)))
    await page.keyboard.type(String(101 + at))
    await press('Enter')
  }
  await page.getByText('20 changes').waitFor()
  await press('Control+s')
  await page.getByText('20 cells saved.').waitFor()
  const typed = names.map((_, at) => (101 + at) * 100)
  assert.deepEqual([keys, sent, await stored()], [23, ['PUT /api/admin/stock/sheet'], typed])
  // The notice of an earlier test may still be there.
  const notice = page.locator('[data-tone]', { hasText: '20 cells saved.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await eventually(async () => assert.equal(await cell('Sheet 20').inputValue(), '100'))
  assert.deepEqual(
    await stored(),
    typed.map(() => 10_000),
  )

  await cell('Sheet 02').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'HK$ 1,234.50\t1,000\n88\t200\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await eventually(async () => assert.equal(await cell('Sheet 02').inputValue(), '1234.50'))
  await page.keyboard.press('Control+s')
  // One special price is above its price: nothing is saved.
  await page.getByText('The special price must be lower than the price.', { exact: true }).waitFor()
  assert.deepEqual(
    await stored(),
    typed.map(() => 10_000),
  )
  // From another page, a button leads back to the cell.
  const special = page.getByRole('textbox', { name: 'Special price, Sheet 03', exact: true })
  await page.getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('button', { name: 'Page 2', exact: true }).press('Enter')
  await cell('Sheet 20').waitFor()
  await special.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Go to field' }).click()
  await eventually(async () => assert.ok(await special.evaluate((input) => input === document.activeElement)))
  await special.fill('')
  await page.keyboard.press('Control+s')
  await page.getByText('3 cells saved.').waitFor()
  assert.deepEqual((await stored()).slice(0, 4), [10_000, 123_450, 8800, 10_000])

  // What is typed while a save is under way stays.
  await cell('Sheet 05').fill('55')
  const saves = '**/api/admin/stock/sheet'
  await page.route(saves, async (route) => {
    const response = await route.fetch()
    await cell('Sheet 06').fill('66')
    await cell('Sheet 07').focus()
    await route.fulfill({ response })
  })
  await page.keyboard.press('Control+s')
  await page.getByText('1 cell saved.').waitFor()
  await page.unroute(saves)
  await page.getByText('1 change', { exact: true }).waitFor()
  await eventually(async () => assert.equal(await cell('Sheet 05').inputValue(), '55'))
  assert.equal(await cell('Sheet 06').inputValue(), '66')
})
