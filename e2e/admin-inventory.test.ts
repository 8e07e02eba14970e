import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, openScreen, toast } from './admin.ts'
import { field, press } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { appearances } from './matrix.ts'
import { saveSettings } from './server.ts'
import { visit } from './visit.ts'
import { browser, page, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice(async () => {
  // The warehouse that the online store sells from is the one that is filled in.
  await saveSettings(shop, 'product', { warehouse_id: '1' })
  await shop.admin('POST', 'warehouse', { name: 'Kwun Tong', enabled: true })
})

const dialog = () => page.getByRole('dialog')
const closed = () => dialog().waitFor({ state: 'detached' })
/** Presses the letter that opens a dialog for the row, and waits until its first input has the focus. */
const open = async (key: string, field = 'input, textarea') => {
  await page.waitForFunction(() => document.activeElement?.closest('[data-row]'))
  await press(key)
  await page.waitForFunction(
    (first) => document.activeElement?.closest('[role=dialog]') && document.activeElement.matches(first),
    field,
  )
}
const preview = async () =>
  (await dialog().locator('dl > div').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ').trim())
/** Units of the teapot by warehouse, with written-off units after a plus. */
const teapots = async () =>
  (
    await shop.db
      .selectFrom('inventories as i')
      .innerJoin('stocks as s', 's.id', 'i.stock_id')
      .innerJoin('warehouses as w', 'w.id', 'i.warehouse_id')
      .select(['w.name', 'i.quantity', 'i.discarded_quantity'])
      .where('s.sku', 'like', 'celadon%')
      .orderBy('i.id')
      .execute()
  ).map(({ name, quantity, discarded_quantity }) => `${name} ${quantity}+${discarded_quantity}`)

test('units are received and transferred by keyboard, with a preview of each step', async () => {
  await visit(page, '/admin/inventories')
  await page.getByRole('link', { name: 'Celadon teapot' }).waitFor()
  await press('c')
  await dialog().waitFor()
  await page.keyboard.type('celadon')
  await page.getByRole('option', { name: /Celadon teapot/ }).waitFor()
  await dialog().locator('[data-field=warehouse_id]').getByText('Main warehouse').waitFor()
  await press('Enter', 'Tab', 'Tab')
  // Nothing is received without a quantity.
  await press('Enter')
  await dialog().getByText('Quantity must be a positive integer').waitFor()
  await page.keyboard.type('5')
  await page.waitForFunction(() => document.querySelector('[role=dialog] dl')?.textContent?.includes('25'))
  await eventually(async () => assert.deepEqual(await preview(), ['Main warehouse 20 25 +5']))
  await press('Enter')
  await closed()
  assert.match((await toast(page, 'Submit success'))[0] ?? '', /^celadon\S* · Main warehouse · \+5 units$/)
  assert.deepEqual(await teapots(), ['Main warehouse 25+0'])

  await page.getByRole('searchbox').fill('celadon')
  await page.waitForURL(/search=celadon/)
  await eventually(async () => assert.equal(await page.locator('[data-row]').count(), 1))
  await page.getByRole('searchbox').blur()
  await press('j')
  await open('t')
  await page.keyboard.type('26')
  await press('Enter')
  assert.deepEqual(await toast(page, 'Submit Fail'), ['Quantity can not be large than inventory total quantity'])
  await dialog()
    .locator('[data-field=quantity]')
    .getByText('Quantity can not be large than inventory total quantity')
    .waitFor()
  await dialog().locator('[data-field=quantity] input').focus()
  await press('Control+a')
  await page.keyboard.type('4')
  await eventually(async () => assert.deepEqual(await preview(), ['Main warehouse 25 21 −4', 'Kwun Tong 0 4 +4']))
  await press('Enter')
  await closed()
  await toast(page, 'Submit success')
  assert.deepEqual(await teapots(), ['Main warehouse 21+0', 'Kwun Tong 4+0'])
})

test('count, adjust, write off and restore open from the row by a letter', async () => {
  // The focus returned to the row, and the newest row is now above it.
  await page.locator('[data-row]').nth(1).waitFor()
  await press('j', 'j')
  await open('u')
  await eventually(async () => assert.equal(await dialog().getByRole('textbox').first().inputValue(), '21'))
  // The old number is selected, so that typing replaces it.
  await page.keyboard.type('30')
  await press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).waitFor()
  await press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.mouse.click(5, 5)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await closed()
  assert.deepEqual(await teapots(), ['Main warehouse 21+0', 'Kwun Tong 4+0'])
  await open('u')
  await page.keyboard.type('30')
  await press('Enter')
  await closed()
  assert.deepEqual(await teapots(), ['Main warehouse 30+0', 'Kwun Tong 4+0'])

  await open('u')
  await page.keyboard.type('300')
  // A second Enter cancels: only the button itself confirms such a large change.
  await press('Enter')
  await dialog().getByText('30300 units+270').waitFor()
  await press('Enter')
  await eventually(async () =>
    assert.equal(
      await dialog()
        .getByLabel(/Counted quantity/)
        .inputValue(),
      '300',
    ),
  )
  assert.deepEqual(await teapots(), ['Main warehouse 30+0', 'Kwun Tong 4+0'])
  await press('Enter')
  await dialog().getByRole('button', { name: 'Set to 300 units' }).click()
  await closed()
  assert.deepEqual(await teapots(), ['Main warehouse 300+0', 'Kwun Tong 4+0'])
  await page.getByRole('status').getByText('30 → 300 units').waitFor()
  await press('Control+z')
  await toast(page, 'Undone')
  assert.deepEqual(await teapots(), ['Main warehouse 30+0', 'Kwun Tong 4+0'])
  await press('j', 'j')
  await open('a')
  await page.keyboard.type('-10')
  await press('Enter')
  await dialog().locator('[data-field=reason]').getByText('This field is required.').waitFor()
  await press('Enter')
  await page.getByRole('option', { name: 'Damaged' }).waitFor()
  await press('ArrowDown', 'Enter', 'Tab')
  await page.keyboard.type('fell')
  await press('Enter')
  await closed()
  await open('d')
  await press('Enter')
  assert.equal(await dialog().getByRole('button', { name: 'Write off' }).isDisabled(), true)
  // The first write-off of an account proposes the usual reason; a letter chooses another.
  await dialog().locator('[data-field=reason]').getByText('Damaged', { exact: true }).waitFor()
  await page.keyboard.type('20')
  await dialog().getByRole('button', { name: 'Write off 20 units' }).waitFor()
  await press('Tab', 'l')
  await dialog().locator('[data-field=reason]').getByText('Lost', { exact: true }).waitFor()
  assert.deepEqual(await teapots(), ['Main warehouse 20+0', 'Kwun Tong 4+0'])
  await press('Shift+Tab', 'Enter')
  await closed()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).first().waitFor()
  await page.getByRole('table').getByText('Written off', { exact: true }).waitFor()
  assert.deepEqual(await teapots(), ['Main warehouse 0+20', 'Kwun Tong 4+0'])
  await open('r', '*')
  await press('Enter')
  await closed()
  await page.getByRole('table').getByText('Written off', { exact: true }).waitFor({ state: 'detached' })
  assert.deepEqual(await teapots(), ['Main warehouse 20+0', 'Kwun Tong 4+0'])
  // The next one has the same reason, also in another session.
  await page.evaluate(() => sessionStorage.clear())
  await open('d')
  await dialog().locator('[data-field=reason]').getByText('Lost', { exact: true }).waitFor()
  await press('Escape')
  await closed()

  await press('h')
  const lines = dialog().getByRole('listitem')
  await lines.first().waitFor()
  const read = async () =>
    (await lines.allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' ').replace(/ [A-Z][a-z]{2} \d.*? · /, ' · '))
  const [, , adjusted] = await read()
  assert.match(adjusted ?? '', /^Adjusted Damaged fell · Administrator −10 20$/)
  assert.deepEqual(
    (await read()).map((line) => line.split(' ')[0]),
    ['Restored', 'Written', 'Adjusted', 'Counted', 'Counted', 'Counted', 'Transferred', 'Received', 'Created'],
  )
  await dialog().getByRole('button', { name: 'Whole product' }).click()
  await lines.nth(9).waitFor()
  assert.deepEqual(await axe(page), [])
  await press('Escape')
  await closed()
})

test('the inventory history is searched and filtered, and the stock audit finds no differences', async () => {
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Stock records match').waitFor()
  await page.getByRole('searchbox').fill('fell')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await eventually(async () =>
    assert.match(
      (await page.locator('tbody td').allTextContents()).slice(2).join(' '),
      /Adjusted Out Main warehouse −10 20 Damaged · fell Administrator/,
    ),
  )
  await shop.db.updateTable('inventories').set({ quantity: 19 }).where('quantity', '=', 20).execute()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: '1 row does not match its records' }).click()
  await eventually(async () =>
    assert.deepEqual((await dialog().locator('tbody td').allTextContents()).slice(1), ['19', '20', '0', '0', '0']),
  )
  await press('Escape')
  await shop.db.updateTable('inventories').set({ quantity: 20 }).where('quantity', '=', 19).execute()
})

test('a warehouse shows its units, links to them, and cannot be deleted while it has any', async () => {
  await visit(page, '/admin/warehouse')
  const row = page.locator('tr', { hasText: 'Kwun Tong' })
  await row.getByRole('button', { name: 'Delete: Kwun Tong' }).focus()
  await press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  assert.deepEqual(await toast(page, 'Delete Fail'), ['Warehouse is in use'])
  assert.equal(
    (await shop.db.selectFrom('warehouses').select('id').where('deleted_at', 'is', null).execute()).length,
    2,
  )
  await row.getByRole('link', { name: '4: Inventory of Kwun Tong' }).click()
  await page.getByRole('link', { name: 'Celadon teapot' }).waitFor()
  await eventually(() =>
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/admin/inventories?warehouse_id=2'),
  )
  await eventually(async () => assert.equal(await page.locator('[data-row]').count(), 1))
})

test('what is low is received, or filled up from another warehouse, in its row', { skip: onlyLong }, async () => {
  await shop.db.updateTable('stocks').set({ low_stock_threshold: 22 }).where('sku', 'like', 'celadon%').execute()
  await visit(page, '/admin/inventories')
  await page.getByRole('link', { name: 'Low stock' }).click()
  const rows = page.locator('[data-row]')
  await eventually(async () => assert.equal(await rows.count(), 3))
  await rows
    .filter({ hasText: 'Sold out' })
    .getByRole('button', { name: /^Receive: / })
    .focus()
  await press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] [data-field=quantity]'))
  await page.keyboard.type('7')
  await eventually(async () => assert.deepEqual(await preview(), ['Main warehouse 0 7 +7']))
  await press('Enter')
  await closed()
  await eventually(async () => assert.equal(await rows.count(), 2))
  await rows
    .filter({ hasText: 'Celadon teapot' })
    .getByRole('button', { name: /^Transfer: / })
    .focus()
  await press('Enter')
  await dialog()
    .getByLabel(/^Quantity: celadon/)
    .fill('3')
  await dialog().getByRole('button', { name: 'Transfer', exact: true }).click()
  await closed()
  await eventually(async () => assert.equal(await rows.count(), 1))
  assert.deepEqual(await teapots(), ['Main warehouse 23+0', 'Kwun Tong 1+0'])
})

test('what is typed while a new purchase order is on its way stays on its page, and is saved next', {
  skip: onlyLong,
}, async () => {
  const { data: supplier } = await shop.admin('POST', 'supplier', { name: 'Kiln Row' })
  await visit(page, '/admin/po/create')
  await field('supplier_id').click()
  await page.getByRole('option', { name: 'Kiln Row' }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('celadon')
  await page.getByRole('option', { name: /Celadon teapot/ }).click()
  await field('items.0.unit_cost').fill('8')
  const meanwhile = async (method: string, typed: () => Promise<void>) => {
    await page.route(/\/api\/admin\/po(\/\d+)?$/, async (route) => {
      if (route.request().method() === method) await typed()
      await route.continue()
    })
    const saved = page.waitForResponse((response) => response.request().method() === method)
    await press('Control+s')
    await saved
    await page.unrouteAll({ behavior: 'wait' })
  }
  await meanwhile('POST', async () => {
    await field('reference').fill('KR-7')
    await field('items.0.quantity').fill('12')
  })
  // A second save before the page of the order is there creates no second one.
  await press('Control+s')
  await page.waitForURL(/\/admin\/po\/edit\/\d+$/)
  await page.locator('form[aria-busy=false] [data-named]', { hasText: 'PO-' }).waitFor()
  await eventually(async () =>
    assert.deepEqual(
      [await field('reference').inputValue(), await field('items.0.quantity').inputValue()],
      ['KR-7', '12'],
    ),
  )
  await field('reference').fill('KR-8')
  await meanwhile('PUT', () => field('note').fill('By the back door'))
  await page.locator('form[aria-busy=false]').getByText('Unsaved changes').first().waitFor()
  await press('Control+s')
  const orders = shop.db
    .selectFrom('purchase_orders')
    .select(['reference', 'note'])
    .where('supplier_id', '=', supplier.id)
  await eventually(async () =>
    assert.deepEqual(await orders.execute(), [{ reference: 'KR-8', note: 'By the back door' }]),
  )
})

test('with read permission only, rows and history are shown without actions', { skip: onlyLong }, async () => {
  const looker = await newAccount(shop, 'Looker', ['get inventories'])
  const seen = await openBackOffice(browser, shop, { as: looker })
  await openScreen(seen, 'inventories')
  await eventually(async () => assert.equal(await seen.getByRole('button', { name: 'Receive' }).count(), 0))
  const row = seen.locator('[data-row]').first()
  await eventually(async () => assert.deepEqual(await row.getByRole('button').allInnerTexts(), ['History']))
  await seen.close()
})

test('axe finds no violations in the dialogs, light and dark, on desktop and phone', { skip: onlyLong }, async () => {
  for (const appearance of appearances) {
    const { interfaceLocale, width } = appearance
    const seen = await openBackOffice(browser, shop, appearance)
    await openScreen(seen, 'inventories/history')
    assert.deepEqual(await axe(seen), [], `history ${interfaceLocale}`)
    await openScreen(seen, 'inventories')
    for (const name of [/Transfer|調撥|调拨/, /Adjust|調整|调整/, /Write off|報廢|报废/, /History|記錄|记录/]) {
      if (width === 390) await seen.locator('ul[aria-label] > li').first().getByRole('button').click()
      else await seen.locator('[data-row]').first().focus()
      const action =
        width === 390
          ? seen.getByRole('menuitem', { name })
          : seen.locator('[data-row]').first().getByRole('button', { name })
      await action.click()
      await seen.getByRole('dialog').waitFor()
      assert.deepEqual(await axe(seen), [], `${name} ${interfaceLocale} ${width}`)
      await seen.keyboard.press('Escape')
      await seen.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await seen.locator('[data-create]').click()
    await seen.getByRole('dialog').waitFor()
    assert.deepEqual(await axe(seen), [], `receive ${interfaceLocale} ${width}`)
    await seen.close()
  }
})
