import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { reach } from './by-keys.ts'
import { eventually } from './eventually.ts'
import { picture } from './server.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

const ids: Record<string, number> = {}
withBackOffice()

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
const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
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
  await eventually(async () => assert.deepEqual(await drawn(), expected))
  // The page shows a move at once, before the server has it.
  await eventually(async () => assert.deepEqual(await stored(), expected))
}
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('the tree of the menu', () => {
  test('items move by keys alone, and each move is said', async () => {
    await row('Table').getByRole('link').focus()
    await page.keyboard.press('Tab')
    await eventually(async () => assert.equal(await focused(), 'Up: Table'))
    await page.keyboard.press('Enter')
    await said('Table: position 2 of 3 at the top level')
    await both(['Tea', 'Table', 'Kitchen', '  Knives', '  Woks'])
    await eventually(async () => assert.equal(await focused(), 'Up: Table'))
    await page.keyboard.press('Enter')
    await said('Table: position 1 of 3 at the top level')
    await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])
    // It can go no further and keeps the focus.
    await page.keyboard.press('Enter')
    await eventually(async () => assert.equal(await focused(), 'Up: Table'))
    await both(['Table', 'Tea', 'Kitchen', '  Knives', '  Woks'])

    await row('Kitchen').getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await said('Kitchen: position 1 of 1 in Tea')
    await both(['Table', 'Tea', '  Kitchen', '    Knives', '    Woks'])
    await row('Woks').getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await said('Woks: position 2 of 2 in Tea')
    await both(['Table', 'Tea', '  Kitchen', '    Knives', '  Woks'])
    await page.keyboard.press('Alt+ArrowUp')
    await said('Woks: position 1 of 2 in Tea')
    await both(['Table', 'Tea', '  Woks', '  Kitchen', '    Knives'])
  })

  for (const status of [409, 500])
    test(`AC-09 a move that fails with ${status} is taken back exactly, and said; by the keyboard alone it works`, async () => {
      const before = await drawn()
      const orders = () => shop.db.selectFrom('menus').select(['id', 'parent_id', 'order']).orderBy('id').execute()
      const kept = await orders()
      await page.route('**/api/admin/menu/*/order', (route) =>
        route.fulfill({ status, json: { message: status === 409 ? 'Update Menu Order Fail' : 'Server Error' } }),
      )
      await button('Down: Tea').click()
      await toast(page, 'Update Menu Order Fail')
      await said('Tea could not be moved and is back in its place.')
      await eventually(async () => assert.deepEqual(await drawn(), before))
      assert.deepEqual(await orders(), kept)
      await page.unroute('**/api/admin/menu/*/order')
      await page.goto('/admin/menu')
      await row('Tea').waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('Tab')
      await reach(page, 'Down: Tea')
      await page.keyboard.press('Enter')
      await both(['Kitchen', '  Knives', '  Woks', 'Tea', 'Table'])
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
    await eventually(async () => assert.deepEqual(await drawn(), ['Tea', 'Kitchen', 'Table']))
    await page.getByRole('searchbox').fill('category/wo')
    await row('Tea').waitFor({ state: 'detached' })
    // What is found, and what it lies in.
    await eventually(async () => assert.deepEqual(await drawn(), ['Kitchen', '  Woks']))
    await page.getByRole('searchbox').fill('')
    await row('Tea').waitFor()
    await button('Actions: Kitchen').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('2 items inside it are deleted too.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Submit success')
    await both(['Tea', 'Table'])
  })
})

describe('several items at once, and one beside the tree', () => {
  const tick = (title: string) => row(title).getByRole('checkbox').check()
  const state = async () =>
    (await shop.db.selectFrom('menus').select(['id', 'enabled']).orderBy('id').execute()).map(
      ({ id, enabled }) => `${Object.keys(ids).find((title) => ids[title] === id)} ${enabled ? 'on' : 'off'}`,
    )

  test('ticked items are switched off and on, and only those that are off are shown', async () => {
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

  test('ticked items are deleted with what lies in them, which is said first', async () => {
    const { data } = await shop.admin('POST', 'product', {
      ...{ name: 'Wok class', sku: `wok-${Date.now()}`, url: `wok-${Date.now()}`, type: 'service' },
      ...{ stocks: [{ price: 80 }], categories: [ids.Woks] },
    })
    await page.goto('/admin/menu')
    await tick('Kitchen')
    await tick('Tea')
    await button('Delete').click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText('2 items inside it are deleted too. 1 products are no longer in these categories').waitFor()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Submit success')
    await both(['Table'])
    assert.ok(await shop.db.selectFrom('products').select('id').where('id', '=', data.id).executeTakeFirst())
  })

  test('title, address and switch are changed beside the tree; what is typed is not lost by a click elsewhere', async () => {
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
    // Its place is changed beside the tree, too.
    await page.getByRole('form', { name: 'Fine tea' }).getByRole('button', { name: 'Down: Fine tea' }).click()
    await both(['Kitchen', '  Knives', '  Woks', 'Fine tea', 'Table'])
    await page.getByText('2 of 3 at the top level', { exact: true }).waitFor()
  })

  test('each language has its titles, and says how many are missing', async () => {
    await shop.admin('PUT', `menu/${ids.Tea}`, { language: 'zh_hk', display_title: '茶' })
    await page.goto('/admin/menu')
    await page.getByRole('tab', { name: '繁體中文 4 missing' }).click()
    await row('茶').waitFor()
    await eventually(async () => assert.deepEqual(await drawn(), ['茶', 'Kitchen', '  Knives', '  Woks', 'Table']))
    await eventually(async () =>
      assert.deepEqual(await row('茶').locator('th > span > span').allInnerTexts(), ['', 'zh-CN', '']),
    )
  })

  test('the products of a category are put in order by keys, and a failure puts them back', async () => {
    const made: number[] = []
    for (const name of ['Sencha', 'Assam', 'Oolong']) {
      const product = { name, sku: `${name}-${Date.now()}`, url: `${name}-${Date.now()}`, type: 'service' }
      made.push(
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
    await button(`Down: ${first}`).focus()
    await page.keyboard.press('Enter')
    await said(`${first}: position 2 of 3`)
    await eventually(async () => assert.deepEqual(await names(), [second, first, third]))
    await page.keyboard.press('Alt+ArrowDown')
    await said(`${first}: position 3 of 3`)
    const links = () => shop.db.selectFrom('product_categories').select('product_id').orderBy('position').execute()
    const stored = (await links()).map((link) => link.product_id)
    assert.deepEqual([stored.length, stored.at(-1)], [3, made[['Sencha', 'Assam', 'Oolong'].indexOf(first)]])
    assert.deepEqual(await axe(page), [])
    await page.route('**/product/*/order', (route) => route.fulfill({ status: 500, json: {} }))
    await button(`Up: ${third}`).click()
    await toast(page, 'Update Menu Order Fail')
    await eventually(async () => assert.deepEqual(await names(), [second, third, first]))
    await page.unroute('**/product/*/order')
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

test('slides stand in their order with their window, and are moved by buttons, keys and dragging', async () => {
  const file = await picture('#336699')
  const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()
  for (const more of [
    { title: 'Autumn tea', start_at: hour(1) },
    { title: 'Summer tea', end_at: hour(-1) },
  ]) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ language: 'en_us', ...more })) form.set(key, value)
    form.append('image', file)
    await shop.admin('POST', 'slider', form)
  }
  const titles = async () => (await page.locator('tbody td[data-title=true]').allTextContents()).join(', ')
  const shown = (expected: string) =>
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('tbody td[data-title=true]')].map((td) => td.textContent).join(', ') === text,
      expected,
    )
  await page.goto('/admin/slider')
  await button('Down: Spring tea').waitFor({ state: 'attached' })
  await eventually(async () => assert.equal(await titles(), 'Spring tea, Autumn tea, Summer tea'))
  await eventually(async () =>
    assert.deepEqual(
      (await page.locator('tbody tr').allTextContents()).map((text) => /Running|Planned|Ended/.exec(text)?.[0]),
      ['Running', 'Planned', 'Ended'],
    ),
  )
  await eventually(async () => assert.equal(await button('Down: Summer tea').count(), 0))
  await button('Down: Spring tea').focus()
  await page.keyboard.press('Enter')
  await said('Spring tea: position 2 of 3')
  await shown('Autumn tea, Spring tea, Summer tea')
  await eventually(async () => assert.equal(await focused(), 'Down: Spring tea'))
  await page.keyboard.press('Alt+ArrowDown')
  await said('Spring tea: position 3 of 3')
  await shown('Autumn tea, Summer tea, Spring tea')

  const handle = await page.getByLabel('Drag Spring tea').boundingBox()
  const to = await page.getByLabel('Drag Autumn tea').boundingBox()
  assert.ok(handle && to)
  await page.mouse.move(handle.x + 8, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 300, to.y + 2, { steps: 4 })
  await page.mouse.up()
  await shown('Spring tea, Autumn tea, Summer tea')
  const stored = await shop.db.selectFrom('sliders').select('title').orderBy('order').execute()
  assert.deepEqual(
    stored.map(({ title }) => title?.en_us),
    ['Spring tea', 'Autumn tea', 'Summer tea'],
  )

  // One that the server refuses stays where it was.
  await page.route('**/api/admin/slider/*/order', (route) => route.fulfill({ status: 500, json: {} }))
  await button('Up: Autumn tea').focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Update Menu Order Fail')
  await said('Autumn tea could not be moved and is back in its place.')
  await eventually(async () => assert.equal(await titles(), 'Spring tea, Autumn tea, Summer tea'))
  await page.unroute('**/api/admin/slider/*/order')
})

test('a slide is seen while it is written, on a desk and on a phone', async () => {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'slider')
  await page.goto(`/admin/slider/edit/${data[0]?.id}`)
  await page.locator('[data-field=title] input').fill('The first pick')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('The first pick').waitFor()
  await preview.getByRole('button', { name: 'Phone' }).click()
  const file = await picture('#884422')
  await page
    .locator('[data-field=mobile_image] input[type=file]')
    .setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: Buffer.from(await file.arrayBuffer()) })
  await preview.locator('img[src^=blob]').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
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
      assert.deepEqual(await axe(seen), [], `${path} ${interfaceLocale} ${width}`)
      if (path !== 'menu' || width < 1100) continue
      for (const key of ['j', 'x', 'q']) await seen.keyboard.press(key)
      await seen.locator('form [data-field=display_title]').waitFor()
      assert.deepEqual(await axe(seen), [], `beside the menu ${interfaceLocale}`)
    }
    await seen.close()
  }
})
