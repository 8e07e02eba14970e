import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openBackOffice, toast } from './admin.ts'
import { axe, openBrowser, type TestBrowser } from './browser.ts'
import { openShop, picture, type RunningShop } from './server.ts'

let shop: RunningShop
let browser: TestBrowser
let page: Page
const ids: Record<string, number> = {}
before(async () => {
  shop = await openShop()
  browser = await openBrowser(shop.url)
  page = await openBackOffice(browser, shop)
})
after(async () => {
  await browser?.close()
  await shop?.close()
})

const add = async (title: string, parent?: string) => {
  const draft = { display_title: title, type: 'category', url: title.toLowerCase(), parent_id: parent && ids[parent] }
  ids[title] = (await shop.admin('POST', 'menu', draft)).data.id
}
beforeEach(async () => {
  await sql`delete from product_categories`.execute(shop.db)
  await sql`delete from menus`.execute(shop.db)
  for (const title of ['Tea', 'Kitchen', 'Table']) await add(title)
  for (const title of ['Knives', 'Woks']) await add(title, 'Kitchen')
  await page.goto('/admin/menu')
  await row('Woks').waitFor()
})

const row = (title: string) => page.locator('tr[data-item]').filter({ hasText: title })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
/** The tree as the page draws it, two spaces a level. */
const drawn = () =>
  page.locator('tr[data-item]').evaluateAll((rows) =>
    rows.map((each) => {
      const indent = Number.parseInt(each.querySelector<HTMLElement>('th > span')?.style.paddingLeft || '0', 10) / 24
      return '  '.repeat(indent) + each.querySelector('a')?.textContent
    }),
  )
const stored = async () =>
  (
    await sql<{ line: string }>`
      with recursive tree as (
        select id, display_title, array["order"] as place, 0 as depth from menus where parent_id is null
        union all
        select m.id, m.display_title, t.place || m."order", t.depth + 1 from menus m join tree t on t.id = m.parent_id)
      select repeat('  ', depth) || (display_title ->> 'en_us') as line from tree order by place`.execute(shop.db)
  ).rows.map(({ line }) => line)
const both = async (expected: string[]) => {
  await page.waitForFunction(
    (lines) => [...document.querySelectorAll('tr[data-item] a')].map((a) => a.textContent).join() === lines,
    expected.map((line) => line.trim()).join(),
  )
  assert.deepEqual(await drawn(), expected)
  // The page shows a move at once, before the server has it.
  for (let turn = 0; turn < 50 && (await stored()).join() !== expected.join(); turn++) await page.waitForTimeout(100)
  assert.deepEqual(await stored(), expected)
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('the tree of the menu', () => {
  test('items move by keys alone, and each move is said', async () => {
    await row('Table').getByRole('link').focus()
    await page.keyboard.press('Tab')
    assert.equal(await focused(), 'Up: Table')
    await page.keyboard.press('Enter')
    await status('Table: position 2 of 3 at the top level')
    await both(['Tea', 'Table', 'Kitchen', '  Knives', '  Woks'])
    assert.equal(await focused(), 'Up: Table')
    await page.keyboard.press('Enter')
    await status('Table: position 1 of 3 at the top level')
    await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])
    // It can go no further and keeps the focus.
    await page.keyboard.press('Enter')
    assert.equal(await focused(), 'Up: Table')
    await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])

    await row('Kitchen').getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await status('Kitchen: position 1 of 1 in Tea')
    await both(['Table', 'Tea', '  Kitchen', '    Knives', '    Woks'])
    await row('Woks').getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await status('Woks: position 2 of 2 in Tea')
    await both(['Table', 'Tea', '  Kitchen', '    Knives', '  Woks'])
    await page.keyboard.press('Alt+ArrowUp')
    await status('Woks: position 1 of 2 in Tea')
    await both(['Table', 'Tea', '  Woks', '  Kitchen', '    Knives'])
  })

  test('a move that fails is taken back exactly, and said', async () => {
    const before = await drawn()
    const orders = () => shop.db.selectFrom('menus').select(['id', 'parent_id', 'order']).orderBy('id').execute()
    const kept = await orders()
    await page.route('**/api/admin/menu/*/order', (route) =>
      route.fulfill({ status: 409, json: { message: 'Update Menu Order Fail' } }),
    )
    await button('Down: Tea').click()
    await toast(page, 'Update Menu Order Fail')
    await status('Tea could not be moved and is back in its place.')
    assert.deepEqual(await drawn(), before)
    assert.deepEqual(await orders(), kept)
    await page.unroute('**/api/admin/menu/*/order')
  })

  test('an item is dragged by its handle: before, into and after others; Esc puts it back', async () => {
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
    // Into what lies below itself: nothing.
    await drag('Kitchen', 'Knives', 0.5)
    await drag('Tea', 'Table', 0.5, false)
    await both(['Tea', '  Woks', 'Kitchen', '  Knives', '  Table'])
  })

  test('branches close, a search finds by title and address, and an item goes with all below it', async () => {
    await page.getByRole('button', { name: 'Items in Kitchen' }).click()
    assert.deepEqual(await drawn(), ['Tea', 'Kitchen', 'Table'])
    await page.getByRole('searchbox').fill('category/wo')
    assert.deepEqual(await drawn(), ['  Woks'])
    await page.getByRole('searchbox').fill('')
    await button('Actions: Kitchen').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('2 items inside it are deleted too.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Submit success')
    await both(['Tea', 'Table'])
  })
})

test('an item is made inside another, and a product is put into it', async () => {
  await button('Actions: Tea').click()
  await page.getByRole('menuitem', { name: 'Add inside' }).click()
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

test('the form shows what the type needs', async () => {
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
  assert.deepEqual((await fields()).slice(0, 3), ['display_title', 'type', 'url'])
  assert.ok(!(await fields()).includes('description'))
  await choose('Page')
  assert.ok(!(await fields()).includes('url'))
  await page.locator('[data-field=display_title] input').fill('About')
  await page.locator('[data-field=target_id] input').fill('about')
  await page.getByRole('option', { name: 'About us' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const item = await shop.db.selectFrom('menus').select(['type', 'url']).where('type', '=', 'page').executeTakeFirst()
  assert.deepEqual(item, { type: 'page', url: null })
})

test('a slide is made with a picture and a link', async () => {
  await page.goto('/admin/slider/create')
  await page.getByRole('button', { name: 'Save' }).click()
  assert.deepEqual(await toast(page, 'Create Fail'), ['Please upload a picture'])
  const file = await picture('#5d7a6c')
  await page
    .locator('[data-field=image] input[type=file]')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(await file.arrayBuffer()) })
  await page.locator('[data-field=title] input').fill('Spring tea')
  await page.locator('[data-field=link_type] [role=combobox]').click()
  await page.getByRole('option', { name: 'Category', exact: true }).click()
  await page.locator('[data-field=target_id] [role=combobox]').click()
  await page.getByRole('option', { name: 'Kitchen > Woks' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const slide = await shop.db.selectFrom('sliders').select(['link_type', 'target_id', 'order']).executeTakeFirst()
  assert.deepEqual(slide, { link_type: 'category', target_id: ids.Woks, order: 100 })
})

test('no violation by axe, light and dark, in three languages, on a desk and on a phone', async () => {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'slider')
  for (const [interfaceLocale, dark, width] of [
    ['en-US', false, 1440],
    ['zh-HK', true, 1440],
    ['zh-CN', false, 390],
  ] as const) {
    const seen = await openBackOffice(browser, shop, { interfaceLocale, dark, width })
    for (const path of ['menu', `menu/edit/${ids.Woks}`, 'slider', `slider/edit/${data[0]?.id}`]) {
      await seen.goto(`/admin/${path}`)
      await seen.waitForFunction(() => !document.querySelector('[role=progressbar], [aria-busy=true]'))
      await seen.waitForTimeout(300)
      assert.deepEqual(await axe(seen), [], `${path} ${interfaceLocale} ${width}`)
    }
    await seen.close()
  }
})
