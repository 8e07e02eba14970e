// Slow: it uses lists in every way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isThorough, onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { axe, screenshot } from './browser.ts'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

withBackOffice(async () => {
  for (const title of ['Ash', 'Birch', 'Cedar'])
    await shop.admin('POST', 'brand', {
      language: 'en_us',
      title,
      url: title.toLowerCase(),
      enabled: title !== 'Birch',
    })
})

const heads = () => page.locator('thead th').allTextContents()
const focusedRow = () => page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a')?.textContent)
const open = async (path: string) => {
  await visit(page, path)
  await page.locator('[data-row]').first().waitFor()
}

test('columns are hidden and sorted by keys and by drag, and stay so in this browser', { skip: onlyLong }, async () => {
  await open('/admin/brand')
  const before = await heads()
  assert.deepEqual(before.slice(1, 4), ['Title', 'URL', 'Products'])
  await page.getByRole('button', { name: /^Columns/ }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await eventually(async () => assert.ok(await menu.getByRole('checkbox', { name: 'Title' }).isDisabled()))
  await menu.getByRole('checkbox', { name: 'Products' }).uncheck()
  await menu.getByRole('checkbox', { name: 'URL' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await menu.getByText('URL: position 2 of').waitFor({ state: 'attached' })
  await menu
    .getByRole('listitem')
    .filter({ hasText: 'Updated' })
    .dragTo(menu.getByRole('listitem').filter({ hasText: 'URL' }))
  await menu.getByRole('switch', { name: 'Compact rows' }).click()
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('Escape')
  const chosen = ['Updated', 'URL', 'Title']
  await eventually(async () => assert.deepEqual((await heads()).slice(1, 4), chosen))
  await eventually(async () =>
    assert.equal(
      await page
        .locator('tbody tr')
        .first()
        .evaluate((row) => row.clientHeight),
      36,
    ),
  )
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  await eventually(async () => assert.deepEqual((await heads()).slice(1, 4), chosen))
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await eventually(async () => assert.deepEqual(await heads(), before))
})

test('a list is saved as a view, opened, renamed and deleted', { skip: onlyLong }, async () => {
  await open('/admin/brand?enabled=1&sort=-title')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('Live ones')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Live ones 2' }).waitFor()
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Save view' }).count(), 0))
  await views.getByRole('button', { name: 'All 3', exact: true }).click()
  await page.getByText('1–3 of 3').waitFor()
  await page.waitForURL((url) => url.search === '')

  await open('/admin/warehouse')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('live')
  await page.getByRole('option', { name: /Brands, Live ones/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/brand' && url.searchParams.get('enabled') === '1')
  await page.getByText('1–2 of 2').waitFor()
  await eventually(async () =>
    assert.deepEqual(await page.locator('tbody td[data-title=true]').allTextContents(), ['Cedar', 'Ash']),
  )

  await views.getByRole('button', { name: 'View Live ones' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('View name').fill('Live')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await views.getByRole('button', { name: 'View Live' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByText('1–3 of 3').waitFor()
  await eventually(async () => assert.deepEqual(await views.getByRole('button').allTextContents(), ['All 3']))
  await page.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('button', { name: 'Live 2', exact: true }).click()
  await page.getByRole('button', { name: 'Title' }).click()
  await page.getByRole('button', { name: 'Update “Live”' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'title')
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Save view' }).count(), 0))
  await shop.db.deleteFrom('saved_views').execute()
})

test('views that were saved in the browser move to the account, are shared, and are in a menu on phones', {
  skip: onlyLong,
}, async () => {
  const stored = JSON.stringify({ order: [], compact: false, views: [{ name: 'Old', query: 'enabled=0' }] })
  const fresh = await openBackOffice(browser, shop, { own: true })
  await fresh.addInitScript((value) => {
    const key = 'storekeeper.list.1./admin/brand'
    if (window === window.top && !localStorage.getItem(key)) localStorage.setItem(key, value)
  }, stored)
  await fresh.goto('/admin/brand')
  const views = fresh.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Old 1', exact: true }).click()
  await eventually(async () =>
    assert.equal(
      await fresh.evaluate(() => localStorage.getItem('storekeeper.list.1./admin/brand')?.includes('Old')),
      false,
    ),
  )
  await views.getByRole('button', { name: 'View Old' }).click()
  await fresh.getByRole('menuitem', { name: 'Share with everybody' }).click()
  await views.getByRole('img', { name: 'Shared with everybody' }).waitFor()
  await fresh.goto('/admin/brand?sort=url')
  await fresh.getByRole('button', { name: 'Save view' }).click()
  await fresh.getByLabel('View name').fill('OLD')
  await fresh.keyboard.press('Enter')
  await fresh.getByText('You already have a view with this name in this list').waitFor()
  assert.deepEqual(await axe(fresh), [])
  await fresh.context().close()

  const colleague = await newAccount(shop, 'Bo', ['get brands'])
  const phone = await openBackOffice(browser, shop, { as: colleague, width: 390, height: 844 })
  await phone.goto('/admin/brand')
  await phone.getByRole('button', { name: 'All 3' }).waitFor()
  assert.deepEqual(await axe(phone), [])
  await phone.getByRole('button', { name: 'All 3' }).click()
  await phone.getByRole('menuitem', { name: /^Old/ }).click()
  await phone.getByText('Birch', { exact: true }).waitFor()
  await eventually(async () => assert.equal(await phone.locator('[data-row]').count(), 1))
  await phone.getByRole('button', { name: /^Old/ }).waitFor()
  assert.equal(await phone.getByRole('button', { name: 'View Old' }).count(), 0)
  await phone.context().close()
  await shop.db.deleteFrom('saved_views').execute()
})

test('a list works by keyboard: rows, selection, quick edit, edit and create', async () => {
  await open('/admin/brand?sort=title')
  await page.keyboard.press('j')
  await eventually(async () => assert.equal(await focusedRow(), 'Ash'))
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('k')
  await eventually(async () => assert.equal(await focusedRow(), 'Ash'))
  await page.keyboard.press('Escape')
  await page.getByText('Select rows').waitFor()
  await page.keyboard.press('q')
  await page.locator('tbody [data-field=title] input:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' tree')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByRole('link', { name: 'Ash tree', exact: true }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('jx')
  await eventually(async () => assert.equal(await page.getByRole('searchbox').inputValue(), 'jx'))
  await page.locator('[data-row]').first().waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.getByText('1–3 of 3').waitFor()
  // On a busy machine the URL has the search by now, and Back would lead to it.
  await page.waitForURL((url) => !url.searchParams.has('search'))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/admin/brand/edit/'))
  await page.goBack()
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL((url) => url.pathname === '/admin/brand/create')
})

test('the shortcuts dialog lists every key, and single-key shortcuts can be turned off', {
  skip: onlyLong,
}, async () => {
  await open('/admin/brand')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  assert.deepEqual(await axe(page), [])
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await eventually(async () => assert.equal(await focusedRow(), undefined))
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await eventually(async () => assert.equal(await sheet.count(), 0))
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.clear())
})

test('on phones rows are selected, sorted and changed together', { skip: onlyLong }, async () => {
  const phone = await openBackOffice(browser, shop, { width: 390, height: 844 })
  await phone.goto('/admin/brand')
  await phone.getByRole('button', { name: 'Sort' }).click()
  await phone.getByRole('menuitem', { name: 'Title, descending' }).click()
  await phone.waitForURL((url) => url.searchParams.get('sort') === '-title')
  await phone.getByRole('button', { name: 'Select', exact: true }).click()
  await phone.getByRole('checkbox', { name: 'Select Cedar' }).check()
  assert.deepEqual(await axe(phone), [])
  await phone.getByRole('button', { name: 'Disable' }).click()
  await toast(phone, 'Submit success')
  const row = await shop.db.selectFrom('brands').select('enabled').where('url', '=', 'cedar').executeTakeFirstOrThrow()
  assert.equal(row.enabled, false)
  await eventually(async () => assert.ok((await phone.evaluate(() => document.documentElement.scrollWidth)) <= 390))
  await phone.context().close()
})

test('a row opened right after a search stays open while its page loads slowly', { skip: onlyLong }, async () => {
  const fresh = await openBackOffice(browser, shop, { own: true })
  await fresh.goto('/admin/brand')
  await fresh.getByRole('link', { name: 'Cedar', exact: true }).waitFor()
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>()
  await fresh.route('**/assets/*.js', async (route) => {
    await blocked
    await route.continue()
  })
  await fresh.getByRole('searchbox').fill('ced')
  await fresh.getByRole('link', { name: 'Cedar', exact: true }).click()
  // The URL of the list follows its search after half a second.
  await fresh.waitForTimeout(700)
  letGo()
  await fresh.getByRole('heading', { name: 'Cedar' }).waitFor()
  assert.match(new URL(fresh.url()).pathname, /^\/admin\/brand\/edit\/\d+$/)
  await fresh.context().close()
})

test('several attributes are added to the filters and removed at once', { skip: onlyLong }, async () => {
  const ids: number[] = []
  for (const display of ['Colour', 'Size']) {
    const attribute = { language: 'en_us', key: display.toLowerCase(), display, position: 'stock', type: 'select' }
    ids.push((await shop.admin('POST', 'attribute', attribute)).data.id)
  }
  const offered = () =>
    shop.db
      .selectFrom('attributes')
      .select('is_filterable')
      .where('id', 'in', ids)
      .where('is_filterable', '=', true)
      .execute()
  await open('/admin/attribute')
  for (const name of ['Colour', 'Size']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Offer as filter' }).click()
  await toast(page, 'Submit success')
  assert.equal((await offered()).length, 2)
  await page.getByRole('button', { name: 'Remove from filters' }).click()
  await toast(page, 'Submit success')
  assert.equal((await offered()).length, 0)
})

test('a list is filtered by a range of days, also in its URL and in a saved view', { skip: onlyLong }, async () => {
  for (const [name, available_from] of [
    ['Early', '2031-01-10'],
    ['Middle', '2031-02-10'],
    ['Late', '2031-03-10'],
  ])
    await shop.admin('POST', 'product', {
      name,
      sku: name,
      url: name?.toLowerCase(),
      type: 'service',
      available_from,
      stocks: [{ price: 10 }],
    })
  const names = () => page.locator('tbody td[data-title=true] a').allTextContents()
  // A filter with many choices is searched, and the arrow keys lead to what was found.
  await page.goto('/admin/order')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Country' }).click()
  await page.getByRole('dialog', { name: 'Country' }).getByRole('textbox', { name: 'Search' }).waitFor()
  await page.keyboard.type('sing')
  await page.getByRole('checkbox', { name: 'Hong Kong' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.waitForURL(({ searchParams: query }) => query.get('country') === 'SGP')
  await page.keyboard.press('Escape')

  await open('/admin/product?sort=available_from')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Available from' }).click()
  const range = page.getByRole('dialog', { name: 'Available from' })
  await range.getByLabel('From').fill('2031-02-10')
  await eventually(async () => assert.deepEqual(await names(), ['Middle', 'Late']))
  await range.getByLabel('To', { exact: true }).fill('2031-02-28')
  await eventually(async () => assert.deepEqual(await names(), ['Middle']))
  await screenshot(page, 'range-filter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Available from 2031-02-10 – 2031-02-28' }).waitFor()
  await page.waitForURL(({ searchParams: query }) => query.get('available_from_to') === '2031-02-28')

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('View name').fill('February')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove filter: Available from' }).click()
  await eventually(async () => assert.equal((await names()).length, 3))
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^February/ })
    .click()
  await eventually(async () => assert.deepEqual(await names(), ['Middle']))
  await page.reload()
  await eventually(async () => assert.deepEqual(await names(), ['Middle']))
})

test('several customers are assigned to a member of staff and unassigned at once', { skip: onlyLong }, async () => {
  const secret = { password: 'only-for-tests', password_confirmation: 'only-for-tests' }
  const person = { last_name: 'Chan', gender: 'female', enabled: true, ...secret }
  for (const first_name of ['Mei', 'Ling'])
    await shop.admin('POST', 'user', { ...person, first_name, email: `${first_name.toLowerCase()}@example.com` })
  const assigned = async () =>
    (await shop.db.selectFrom('users').select('admin_id').orderBy('id').execute()).map(({ admin_id }) => admin_id)
  await open('/admin/customer')
  await page.getByRole('checkbox', { name: 'Select mei@example.com' }).check()
  await page.getByRole('checkbox', { name: 'Select ling@example.com' }).check()
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 customers' })
  await dialog.getByRole('combobox').click()
  await page.getByRole('option').first().click()
  assert.deepEqual(await axe(page), [])
  await screenshot(page, 'assign-customers')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Submit success')
  assert.deepEqual(await assigned(), [1, 1])
  await page.getByRole('button', { name: 'Assign' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Submit success')
  assert.deepEqual(await assigned(), [null, null])
})

test('a duplicate value is reported while it is typed', { skip: onlyLong }, async () => {
  const secret = { password: 'only-for-tests', password_confirmation: 'only-for-tests' }
  const person = { first_name: 'May', last_name: 'Chan', gender: 'female', email: 'may@example.com' }
  await shop.admin('POST', 'user', { ...person, ...secret })
  const material = { language: 'en_us', key: 'material', display: 'Material', position: 'stock', type: 'select' }
  await shop.admin('POST', 'attribute', material)
  await visit(page, '/admin/customer/create')
  await page.locator('[data-field=email] input').fill('MAY@example.com')
  await page.getByText('Please make sure that Email field is unique').waitFor()
  await page.locator('[data-field=email] input').fill('may2@example.com')
  await page.getByText('Please make sure that Email field is unique').waitFor({ state: 'detached' })
  await visit(page, '/admin/attribute/create')
  await page.locator('[data-field=key] input').fill('material')
  await page.getByText('Key can not be repeated').waitFor()
})

test('a click anywhere in a row opens its record; a drag, a control and the cell of a checkbox do not', {
  skip: onlyLong,
}, async () => {
  await open('/admin/attribute')
  const row = page.getByRole('row').filter({ hasText: 'Colour' })
  const cell = row.locator('td').nth(2)
  const stays = () => assert.equal(new URL(page.url()).pathname, '/admin/attribute')
  const box = await cell.boundingBox()
  assert.ok(box)
  await page.mouse.move(box.x + 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  stays()
  await row
    .locator('td')
    .first()
    .click({ position: { x: 4, y: 4 } })
  stays()
  await row.getByRole('checkbox').check()
  stays()
  await row.getByRole('checkbox').uncheck()

  const opened = page.context().waitForEvent('page')
  await cell.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL((url) => /^\/admin\/attribute\/edit\/\d+$/.test(url.pathname))
  await tab.close()
  await page.bringToFront()
  const middle = page.context().waitForEvent('page')
  await cell.click({ button: 'middle' })
  await (await middle).close()
  stays()

  await cell.click()
  await page.waitForURL((url) => url.pathname.startsWith('/admin/attribute/edit/'))
  await page.getByRole('heading', { name: 'Colour' }).waitFor()

  const phone = await openBackOffice(browser, shop, { width: 390, height: 844 })
  await phone.goto('/admin/attribute')
  const card = phone.locator('[data-row]').filter({ hasText: 'Size' })
  await card.getByRole('button').click()
  await phone.getByRole('menu').waitFor()
  await phone.keyboard.press('Escape')
  await phone.getByRole('menu').waitFor({ state: 'detached' })
  assert.equal(new URL(phone.url()).pathname, '/admin/attribute')
  await phone.getByRole('button', { name: 'Select', exact: true }).click()
  await card.click()
  await phone.getByText('1 selected').waitFor()
  await phone.getByRole('button', { name: 'Done', exact: true }).click()
  await card.click()
  await phone.getByRole('heading', { name: 'Size' }).waitFor()
  await phone.context().close()
})

test('Back leads to the filters, page, scroll position and row that one left, and the menu to the last view', async () => {
  for (let n = 100; n < 140; n++)
    await shop.admin('POST', 'brand', { language: 'en_us', title: `Oak ${n}`, url: `oak-${n}`, enabled: true })
  await page.setViewportSize({ width: 1200, height: 600 })
  await visit(page, '/admin/brand?search=oak&enabled=1&sort=title&per_page=20&page=2')
  const rows = page.locator('[data-row]')
  const place = () => rows.first().evaluate((row) => row.closest('table')?.parentElement?.scrollTop)
  const isBack = async () => {
    await eventually(async () =>
      assert.deepEqual(await page.locator('[data-came] [data-title=true]').allTextContents(), ['Oak 137']),
    )
    await eventually(async () => assert.equal(await focusedTitle(), 'Oak 137'))
    assert.equal(await place(), before)
    assert.equal(await page.getByRole('searchbox').inputValue(), 'oak')
    await page.getByText('21–40 of 40').waitFor()
  }
  const focusedTitle = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('[data-title=true] a')?.textContent)
  await rows.nth(19).scrollIntoViewIfNeeded()
  const before = await place()
  assert.ok(before)
  const ways = [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Back' }).click(),
    () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brands' }).click(),
  ]
  for (const goBack of ways.filter((_, n) => isThorough(n, 2))) {
    await rows.filter({ hasText: 'Oak 137' }).locator('td').nth(2).click()
    await page.getByRole('heading', { name: 'Oak 137' }).waitFor()
    await goBack()
    await isBack()
  }

  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Attributes' }).click()
  // The links of the menu are those of the page that is shown, which comes a moment after its URL.
  await page.getByRole('heading', { name: 'Attributes' }).waitFor()
  await menu.getByRole('link', { name: 'Brands' }).click()
  await page.waitForURL((url) => url.searchParams.get('enabled') === '1' && !url.searchParams.has('search'))
  await eventually(async () => assert.equal(await page.locator('[data-came]').count(), 0))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL((url) => url.search === '?sort=title')
  await menu.getByRole('link', { name: 'Brands' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/brand' && url.search === '')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('all rows that match are selected and changed at once, after a confirmation that names their number', async () => {
  await shop.db.updateTable('brands').set({ enabled: true }).execute()
  const enabled = async () => {
    const rows = await shop.db.selectFrom('brands').select(['url', 'enabled']).execute()
    return rows.filter((row) => row.enabled).map(({ url }) => url)
  }
  const before = await enabled()
  await open('/admin/brand?search=oak')
  assert.equal(await page.getByRole('button', { name: 'Select all 40' }).count(), 0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 40' }).click()
  await page.getByText('All 40 selected').waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Disable: 40 rows' })
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  assert.deepEqual(await enabled(), before)
  await page.getByRole('button', { name: 'Disable' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('Submit success').waitFor()
  await eventually(async () =>
    assert.deepEqual(
      (await enabled()).filter((url) => url.startsWith('oak')),
      [],
    ),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(async () => assert.deepEqual((await enabled()).toSorted(), before.toSorted()))

  await page.getByText('All 40 selected').waitFor()
  await page
    .getByRole('checkbox', { name: /^Select Oak/ })
    .first()
    .uncheck()
  await page.getByText('39 selected').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Delete 39 brands?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1–1 of 1').waitFor()
  assert.equal(
    (
      await shop.db
        .selectFrom('brands')
        .select('id')
        .where('url', 'like', 'oak-%')
        .where('deleted_at', 'is', null)
        .execute()
    ).length,
    1,
  )
})
