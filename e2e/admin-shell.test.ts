// In test:long only: sidebar, palette and selection, which the tests of screens use on their way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount, openBackOffice, openScreen, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

withBackOffice(async () => {
  for (let n = 1; n <= 12; n++)
    await shop.admin('POST', 'brand', { language: 'en_us', title: `Kiln ${n}`, url: `kiln-${n}` })
  await shop.admin('POST', 'warehouse', { name: 'Kiln shed', code: 'SHED' })
})

const sidebar = () => page.getByRole('navigation', { name: 'Main navigation' })
const dialog = () => page.getByRole('alertdialog')
const row = (title: string) => page.getByRole('row').filter({ hasText: title })

test('in the collapsed sidebar a group opens beside its icon; the state is stored in the browser', async () => {
  await openScreen(page, 'brand')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await eventually(async () => assert.equal(await sidebar().locator('[aria-current]').textContent(), 'Catalogue'))
  await page.reload()
  await sidebar().getByRole('button', { name: 'Catalogue' }).click()
  await page.getByRole('menuitem', { name: 'Warehouses' }).click()
  await page.waitForURL('**/admin/warehouse')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await eventually(async () =>
    assert.equal(await sidebar().locator('a[aria-current=page]').textContent(), 'Warehouses'),
  )
})

test('the storefront opens in a new tab', async () => {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    sidebar().getByRole('link', { name: 'View storefront' }).click(),
  ])
  await opened.waitForURL(`${shop.url}/`)
  assert.match(page.url(), /\/admin\//)
  await opened.close()
})

test('the bell shows that there are no notifications', async () => {
  await page.getByRole('button', { name: 'Notifications' }).click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await notices.getByText('No notifications').waitFor()
  assert.deepEqual(await axe(page, { frame: true }), [])
  await page.keyboard.press('Escape')
  await notices.waitFor({ state: 'detached' })
})

test('on a phone going back closes the sidebar, and the account menu has language and appearance', async () => {
  const phone = await openBackOffice(browser, shop, { width: 390, height: 844 })
  const navigation = phone.getByRole('navigation', { name: 'Main navigation' })
  await openScreen(phone, 'brand')
  await openScreen(phone, 'warehouse')
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await navigation.waitFor()
  await phone.goBack()
  await navigation.waitFor({ state: 'detached' })
  const choose = async (name: string) => {
    await phone.getByRole('button', { name: 'Account menu' }).click()
    await phone.getByRole('menuitem', { name }).click()
  }
  await choose('Dark')
  await phone.locator('html[data-theme=dark]').waitFor()
  await choose('Follow the system')
  await phone.locator('html[data-theme=light]').waitFor()
  await choose('繁體中文')
  await phone.getByRole('heading', { name: '品牌' }).waitFor()
  await eventually(async () => assert.ok((await phone.evaluate(() => document.documentElement.scrollWidth)) <= 390))
  await phone.context().close()
})

test('the palette finds records of every kind and recently opened ones', async () => {
  await openScreen(page, 'warehouse')
  await page.getByRole('link', { name: 'Kiln shed', exact: true }).click()
  await page.getByRole('heading', { name: 'Kiln shed' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: /Kiln shed/ }).waitFor()
  await eventually(async () =>
    assert.deepEqual(await page.getByRole('group', { name: 'Recently opened' }).getByRole('option').allTextContents(), [
      'Kiln shedWarehouses↵',
    ]),
  )
  await page.getByRole('combobox').fill('kiln 7')
  await page.getByRole('option', { name: /^Kiln 7/ }).waitFor()
  assert.deepEqual(await axe(page, { frame: true }), [])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/brand\/edit\/\d+$/)
})

test('the palette finds nothing that the user may not open', async () => {
  const keeper = await newAccount(shop, 'Shedkeeper', ['get warehouses', 'get warehouse', 'get brands'])
  const own = await openBackOffice(browser, shop, { as: keeper })
  await openScreen(own, 'warehouse')
  await own.keyboard.press('Control+k')
  await own.getByRole('combobox').fill('kiln')
  await own.getByRole('option', { name: /Kiln shed/ }).waitFor()
  await eventually(async () => assert.equal(await own.getByRole('option', { name: /Kiln \d/ }).count(), 0))
  await own.context().close()
})

test('leaving a row in quick edit asks before other rows are shown', async () => {
  await openScreen(page, 'brand?sort=id')
  await row('Kiln 1').first().hover()
  await page.getByRole('button', { name: 'Quick Edit: Kiln 1', exact: true }).click()
  const title = page.locator('tr [data-field=title] input')
  await title.fill('Kiln one')
  await page.getByRole('button', { name: 'Next page' }).click()
  await dialog().getByText('Unsaved changes will be discarded.').waitFor()
  await dialog().getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await title.inputValue(), 'Kiln one'))
  await page.getByRole('searchbox').fill('12')
  await dialog().getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await page.getByRole('searchbox').inputValue(), ''))
  await eventually(async () => assert.equal(await title.inputValue(), 'Kiln one'))
  await page.getByRole('button', { name: 'Next page' }).click()
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await page.getByText('11–12 of 12').waitFor()
  await eventually(async () => assert.equal(await title.count(), 0))
})

test('the selection survives paging, is listed by name, and loses a row that is deleted alone', async () => {
  await openScreen(page, 'warehouse')
  await openScreen(page, 'brand?sort=id')
  for (const name of ['Kiln 2', 'Kiln 3'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('checkbox', { name: 'Select Kiln 11' }).check()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await eventually(async () =>
    assert.deepEqual(await dialog().getByRole('listitem').allTextContents(), ['Kiln 2', 'Kiln 3', 'Kiln 11']),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete: Kiln 11' }).click()
  await dialog().getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Submit success')
  await page.getByText('2 selected').waitFor()
})

test('switching the language confirms unsaved input; an unknown id redirects to create', async () => {
  const { data } = await shop.admin('POST', 'page', { language: 'en_us', title: 'Opening hours', url: 'hours' })
  await shop.admin('PUT', `page/${data.id}`, { language: 'zh_hk', title: '營業時間' })
  await openScreen(page, `page/edit/${data.id}`)
  const title = page.locator('[data-field=title] input')
  await title.fill('Opening hours, edited')
  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog().getByText('Unsaved changes will be discarded.').waitFor()
  await dialog().getByRole('button').first().click()
  await eventually(async () => assert.equal(await title.inputValue(), 'Opening hours, edited'))
  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === '營業時間',
  )
  await page.getByRole('tab', { name: 'English' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === 'Opening hours',
  )

  await page.goto('/admin/page/edit/999999')
  await page.getByText('ID not exists').waitFor()
  await page.waitForURL('**/admin/page/create')
})

test('editing the own role applies its permissions at once, and leaves a page that is no longer allowed', async () => {
  const permissions = ['get roles', 'get role', 'update role', 'get brands', 'get warehouses']
  const keeper = await newAccount(shop, 'Rolekeeper', permissions)
  const own = await openBackOffice(browser, shop, { as: keeper })
  const { data: roles } = await shop.admin<{ data: { id: number; name: string }[] }>('GET', 'role')
  const role = roles.find(({ name }) => name === 'Role of Rolekeeper')
  await openScreen(own, `role/edit/${role?.id}`)
  const navigation = own.getByRole('navigation', { name: 'Main navigation' })
  const links = () => navigation.getByRole('link').allTextContents()
  await navigation.getByRole('button', { name: 'Catalogue' }).click()
  await navigation.getByRole('link', { name: 'Brands' }).waitFor()
  const permissionBox = (name: string) => own.getByRole('checkbox', { name, exact: true })
  if (!(await permissionBox('Brands: List').isVisible()))
    await own.getByRole('main').getByRole('button', { name: 'Catalogue' }).click()
  await permissionBox('Brands: List').uncheck()
  await own.keyboard.press('Control+s')
  await navigation.getByRole('link', { name: 'Brands' }).waitFor({ state: 'detached' })
  assert.deepEqual((await links()).slice(1), [
    'Dashboard',
    'My tasks',
    'My calendar',
    'Warehouses',
    'Roles',
    'View storefront',
  ])

  if (!(await permissionBox('Roles: View').isVisible()))
    await own.getByRole('main').getByRole('button', { name: 'Staff' }).click()
  await permissionBox('Roles: View').uncheck()
  await own.keyboard.press('Control+s')
  await own.waitForURL('**/admin/profile')
  await own.context().close()
})
