import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { toast } from './admin.ts'
import { announced, button, focused } from './back-office-page.ts'
import { eventually } from './eventually.ts'
import { reach } from './keyboard.ts'
import { both, drawn, row, withMenu } from './menu-tree.ts'
import { page, shop } from './with-shop.ts'

withMenu()

test('items move by keys, and each move is announced', async () => {
  await row('Table').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await eventually(async () => assert.equal(await focused(), 'Move up: Table'))
  await page.keyboard.press('Enter')
  await announced('Table: position 2 of 3 at the top level')
  await both(['Tea', 'Table', 'Kitchen', '  Knives', '  Woks'])
  await eventually(async () => assert.equal(await focused(), 'Move up: Table'))
  await page.keyboard.press('Enter')
  await announced('Table: position 1 of 3 at the top level')
  await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])
  // It cannot move further and keeps the focus.
  await page.keyboard.press('Enter')
  await eventually(async () => assert.equal(await focused(), 'Move up: Table'))
  await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])

  await row('Kitchen').getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await announced('Kitchen: position 1 of 1 in Tea')
  await both(['Table', 'Tea', '  Kitchen', '    Knives', '    Woks'])
  await row('Woks').getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await announced('Woks: position 2 of 2 in Tea')
  await both(['Table', 'Tea', '  Kitchen', '    Knives', '  Woks'])
  await page.keyboard.press('Alt+ArrowUp')
  await announced('Woks: position 1 of 2 in Tea')
  await both(['Table', 'Tea', '  Woks', '  Kitchen', '    Knives'])
})

for (const status of [409, 500])
  test(`a move that fails with ${status} is reverted exactly and announced; by keyboard it works`, {
    skip: onlyLong,
  }, async () => {
    const before = await drawn()
    const orders = () => shop.db.selectFrom('menus').select(['id', 'parent_id', 'order']).orderBy('id').execute()
    const ordersBefore = await orders()
    await page.route('**/api/admin/menu/*/order', (route) =>
      route.fulfill({ status, json: { message: status === 409 ? 'Update Menu Order Fail' : 'Server Error' } }),
    )
    await button('Move down: Tea').click()
    await toast(page, 'Update Menu Order Fail')
    await announced('Tea could not be moved. Its position is unchanged.')
    await eventually(async () => assert.deepEqual(await drawn(), before))
    assert.deepEqual(await orders(), ordersBefore)
    await page.unroute('**/api/admin/menu/*/order')
    await page.goto('/admin/menu')
    await row('Tea').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Tab')
    await reach(page, 'Move down: Tea')
    await page.keyboard.press('Enter')
    await both(['Kitchen', '  Knives', '  Woks', 'Tea', 'Table'])
  })

test('an item is dragged by its handle before, into and after others; Esc cancels', { skip: onlyLong }, async () => {
  const drag = async (title: string, target: string, part: number, drop = true) => {
    const handle = await row(title).getByLabel(`Drag ${title}`).boundingBox()
    const to = await row(target).boundingBox()
    assert.ok(handle && to)
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    await page.mouse.move(handle.x + 12, handle.y + 14)
    await page.mouse.move(to.x + 200, to.y + to.height * part, { steps: 4 })
    if (!drop) await page.keyboard.press('Escape')
    await page.mouse.up()
  }
  await drag('Table', 'Tea', 0.1)
  await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])
  await drag('Woks', 'Tea', 0.5)
  await both(['Table', 'Tea', '  Woks', 'Kitchen', '  Knives'])
  await drag('Table', 'Knives', 0.9)
  await both(['Tea', '  Woks', 'Kitchen', '  Knives', '  Table'])
  // Dropping an item into its own descendants does nothing.
  await drag('Kitchen', 'Knives', 0.5)
  await drag('Tea', 'Table', 0.5, false)
  await both(['Tea', '  Woks', 'Kitchen', '  Knives', '  Table'])
})

test('branches close, a search finds titles and URLs, and an item is deleted with its sub-items', {
  skip: onlyLong,
}, async () => {
  await page.getByRole('button', { name: 'Items in Kitchen' }).click()
  await eventually(async () => assert.deepEqual(await drawn(), ['Tea', 'Kitchen', 'Table']))
  await page.getByRole('searchbox').fill('category/wo')
  await row('Tea').waitFor({ state: 'detached' })
  // Shows the matches and their ancestors.
  await eventually(async () => assert.deepEqual(await drawn(), ['Kitchen', '  Woks']))
  await page.getByRole('searchbox').fill('')
  await row('Tea').waitFor()
  await button('Actions: Kitchen').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('2 sub-items will be deleted too.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Submit success')
  await both(['Tea', 'Table'])
})
