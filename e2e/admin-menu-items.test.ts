// In test:long only: dialogs beside the menu tree, whose calls are checked by server tests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBackOffice, toast } from './admin.ts'
import { announced, button } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { appearances } from './matrix.ts'
import { both, drawn, ids, row, stored, withMenu } from './menu-tree.ts'
import { browser, page, shop } from './with-shop.ts'

withMenu()

const tick = (title: string) => row(title).getByRole('checkbox').check()
const state = async () =>
  (await shop.db.selectFrom('menus').select(['id', 'enabled']).orderBy('id').execute()).map(
    ({ id, enabled }) => `${Object.keys(ids).find((title) => ids[title] === id)} ${enabled ? 'on' : 'off'}`,
  )

test('selected items are disabled and enabled, and disabled ones can be filtered', async () => {
  await tick('Tea')
  await tick('Woks')
  await button('Disable').click()
  await toast(page, 'Submit success')
  assert.deepEqual(await state(), ['Tea off', 'Kitchen on', 'Table on', 'Knives on', 'Woks off'])
  await page.goto('/admin/menu?enabled=0')
  await row('Woks').waitFor()
  await eventually(async () => assert.deepEqual(await drawn(), ['Tea', 'Kitchen', '  Woks']))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('2 selected').waitFor()
  await button('Enable').click()
  await toast(page, 'Submit success')
  assert.deepEqual(await state(), ['Tea on', 'Kitchen on', 'Table on', 'Knives on', 'Woks on'])
})

test('selected items are deleted with their sub-items after a confirmation', async () => {
  const { data } = await shop.admin('POST', 'product', {
    name: 'Wok class',
    sku: `wok-${Date.now()}`,
    url: `wok-${Date.now()}`,
    type: 'service',
    stocks: [{ price: 80 }],
    categories: [ids.Woks],
  })
  await page.goto('/admin/menu')
  await tick('Kitchen')
  await tick('Tea')
  await button('Delete').click()
  const confirmation = page.getByRole('alertdialog')
  await confirmation
    .getByText('2 sub-items will be deleted too. 1 products will no longer be in these categories')
    .waitFor()
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Submit success')
  await both(['Table'])
  assert.ok(await shop.db.selectFrom('products').select('id').where('id', '=', data.id).executeTakeFirst())
})

test('title, URL and status are edited beside the tree; a click elsewhere does not lose input', async () => {
  const beside = page.getByRole('form', { name: 'Tea' })
  await page.keyboard.press('j')
  await page.keyboard.press('q')
  const typing = () => page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'display_title')
  await typing()
  await page.keyboard.press('Escape')
  await beside.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await typing()
  await beside.locator('[data-field=display_title] input').fill('Fine tea')
  await beside.locator('[data-field=url] input').fill('kitchen')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit Fail')
  await beside.getByText('Please make sure that URL field is unique').waitFor()
  await row('Table').getByRole('link').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () =>
    assert.equal(await beside.locator('[data-field=display_title] input').inputValue(), 'Fine tea'),
  )
  await beside.locator('[data-field=url] input').fill('fine-tea')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await row('Fine tea').getByText('/category/fine-tea').waitFor()
  // Its position can be changed beside the tree, too.
  await page.getByRole('form', { name: 'Fine tea' }).getByRole('button', { name: 'Move down: Fine tea' }).click()
  await both(['Kitchen', '  Knives', '  Woks', 'Fine tea', 'Table'])
  await page.getByText('2 of 3 at the top level', { exact: true }).waitFor()
})

test('each language has its titles and shows how many are missing', async () => {
  await shop.admin('PUT', `menu/${ids.Tea}`, { language: 'zh_hk', display_title: '茶' })
  await page.goto('/admin/menu')
  await page.getByRole('tab', { name: '繁體中文 4 missing' }).click()
  await row('茶').waitFor()
  await eventually(async () => assert.deepEqual(await drawn(), ['茶', 'Kitchen', '  Knives', '  Woks', 'Table']))
  await eventually(async () =>
    assert.deepEqual(await row('茶').locator('th > span > span').allInnerTexts(), ['', 'zh-CN', '']),
  )
})

test('the products of a category are sorted by keys, and a failure reverts the order', async () => {
  const created: number[] = []
  for (const name of ['Sencha', 'Assam', 'Oolong']) {
    const product = { name, sku: `${name}-${Date.now()}`, url: `${name}-${Date.now()}`, type: 'service' }
    created.push(
      (await shop.admin('POST', 'product', { ...product, stocks: [{ price: 80 }], categories: [ids.Tea] })).data.id,
    )
  }
  await page.goto('/admin/menu')
  await button('Actions: Tea').click()
  await page.getByRole('menuitem', { name: 'Arrange products' }).click()
  const shown = page.getByRole('dialog').locator('li')
  const names = async () => (await shown.allInnerTexts()).map((text) => text.trim().split(' ')[0])
  await shown.nth(2).waitFor()
  const before = await names()
  const [first = '', second = '', third = ''] = before
  await button(`Move down: ${first}`).focus()
  await page.keyboard.press('Enter')
  await announced(`${first}: position 2 of 3`)
  await eventually(async () => assert.deepEqual(await names(), [second, first, third]))
  await page.keyboard.press('Alt+ArrowDown')
  await announced(`${first}: position 3 of 3`)
  const links = () => shop.db.selectFrom('product_categories').select('product_id').orderBy('position').execute()
  const stored = (await links()).map((link) => link.product_id)
  assert.deepEqual([stored.length, stored.at(-1)], [3, created[['Sencha', 'Assam', 'Oolong'].indexOf(first)]])
  assert.deepEqual(await axe(page), [])
  await page.route('**/product/*/order', (route) => route.fulfill({ status: 500, json: {} }))
  await button(`Move up: ${third}`).click()
  await toast(page, 'Update Menu Order Fail')
  await eventually(async () => assert.deepEqual(await names(), [second, third, first]))
  await page.unroute('**/product/*/order')
})

test('a sub-item is created, and a product is added to it', async () => {
  await button('Actions: Tea').click()
  await page.getByRole('menuitem', { name: 'Add sub-item' }).click()
  await page.locator('[data-field=display_title] input').fill('Fine Oolong')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=url] input')?.value === 'fine-oolong',
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/menu\/edit\/\d+$/)
  assert.deepEqual(await stored(), ['Tea', '  Fine Oolong', 'Kitchen', '  Knives', '  Woks', 'Table'])

  const service = { name: 'Tasting', sku: 'tasting', url: 'tasting', type: 'service', stocks: [{ price: 80 }] }
  const { data } = await shop.admin('POST', 'product', service)
  await page.goto(`/admin/product/edit/${data.id}`)
  const picker = page.locator('[data-field=categories] input')
  await picker.fill('tea > fine')
  await page.getByRole('option', { name: 'Tea > Fine Oolong' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const links = await shop.db.selectFrom('product_categories').select(['product_id', 'position']).execute()
  assert.deepEqual(links, [{ product_id: data.id, position: 100 }])
})

test('the form shows the inputs of its type', async () => {
  await shop.admin('POST', 'page', { language: 'en_us', title: 'About us', url: 'about-us' })
  await page.goto('/admin/menu/create')
  const fields = () =>
    page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')))
  const choose = async (type: string) => {
    await page.locator('[data-field=type] [role=combobox]').click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  await page.locator('[data-field=description]').waitFor()
  await choose('Link')
  await eventually(async () => assert.deepEqual((await fields()).slice(0, 3), ['display_title', 'type', 'url']))
  await eventually(async () => assert.ok(!(await fields()).includes('description')))
  await choose('Page')
  await eventually(async () => assert.ok(!(await fields()).includes('url')))
  await page.locator('[data-field=display_title] input').fill('About')
  await page.locator('[data-field=target_id] input').fill('about')
  await page.getByRole('option', { name: 'About us' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const item = await shop.db.selectFrom('menus').select(['type', 'url']).where('type', '=', 'page').executeTakeFirst()
  assert.deepEqual(item, { type: 'page', url: null })
})

test('axe finds no violations, light and dark, on desktop and phone', async () => {
  for (const appearance of appearances) {
    const seen = await openBackOffice(browser, shop, appearance)
    for (const path of ['menu', `menu/edit/${ids.Woks}`]) {
      await seen.goto(`/admin/${path}`)
      await seen.waitForFunction(() => !document.querySelector('[role=progressbar], [aria-busy=true]'))
      assert.deepEqual(await axe(seen), [], `${path} ${appearance.interfaceLocale} ${appearance.width}`)
      if (path !== 'menu' || appearance.width < 1100) continue
      for (const key of ['j', 'x', 'q']) await seen.keyboard.press(key)
      await seen.locator('form [data-field=display_title]').waitFor()
      assert.deepEqual(await axe(seen), [], `beside the menu ${appearance.interfaceLocale}`)
    }
    await seen.close()
  }
})
