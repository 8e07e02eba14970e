import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isThorough, onlyLong } from '#server/testing/complete.ts'
import { logIn, newAccount, openBackOffice, toast } from './admin.ts'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { browser, shop, withShop } from './with-shop.ts'

withShop()

test('a page redirects to the log-in page and back; a wrong password shows an error without details', async () => {
  const page = await browser.newPage()
  await page.goto('/admin/brand?search=tea')
  await page.waitForURL((url) => url.pathname === '/admin/login')
  await eventually(() => assert.equal(new URL(page.url()).searchParams.get('redirect'), '/admin/brand?search=tea'))

  await page.locator('input[name=email]').fill(shop.administrator.email)
  await page.locator('input[name=password]').fill('wrong-password')
  await page.locator('button[type=submit]').click()
  await eventually(async () =>
    assert.equal(await page.getByRole('alert').textContent(), 'Email or password is incorrect'),
  )

  await page.locator('input[name=password]').fill(shop.administrator.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/admin/brand')
  await eventually(() => assert.equal(new URL(page.url()).search, '?search=tea'))
  await page.goto('/admin/login')
  await page.waitForURL('**/admin/profile')
})

test('the redirect after log-in stays in the back office of this shop', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  for (const [n, elsewhere] of [
    'https://example.com/admin',
    '//example.com',
    '/admin\\@example.com',
    '/',
    '/administration',
  ].entries()) {
    if (!isThorough(n, 5)) continue
    await page.context().clearCookies()
    await page.goto(`/admin/login?redirect=${encodeURIComponent(elsewhere)}`)
    await page.locator('input[name=email]').fill(shop.administrator.email)
    await page.locator('input[name=password]').fill(shop.administrator.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/admin/dashboard')
    await eventually(() => assert.equal(new URL(page.url()).origin, shop.url))
  }
})

test('staff who may only list pages see only that, and other pages redirect home', async () => {
  const lister = await newAccount(shop, 'Lister', ['get pages'])
  const page = await openBackOffice(browser, shop, { as: lister })
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Design' }).click()
  const links = await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()
  assert.deepEqual(links.slice(1), ['Dashboard', 'My tasks', 'My calendar', 'Pages', 'View storefront'])

  await visit(page, '/admin/page')
  await page.getByRole('table', { name: 'Pages' }).waitFor()
  for (const name of ['Create', 'Enable', 'Disable', 'Delete', 'Delete All'])
    await eventually(async () => assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name))
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'Create' }).count(), 0))

  for (const path of ['/admin/customer', '/admin/page/create', '/admin/page/edit/1', '/admin/configuration']) {
    await visit(page, path)
    await page.waitForURL('**/admin/profile')
    await toast(page, 'Permission denied')
  }
  await page.goto('/admin/no/such/page')
  await page.waitForURL('**/admin/profile')
  await toast(page, 'Page cannot be found')
})

test('revoked permissions close the page at once in the same session', { skip: onlyLong }, async () => {
  const role = await shop.admin('POST', 'role', { name: 'Brand keeper', permissions: ['get brands', 'get brand'] })
  const account = { email: 'keeper@example.com', password: 'only-for-tests' }
  const confirmed = { ...account, password_confirmation: account.password, role_id: role.data.id }
  await shop.admin('POST', 'account', { name: 'Keeper', enabled: true, ...confirmed })
  const page = await openBackOffice(browser, shop, { as: account })
  await page.goto('/admin/brand')
  await page.getByRole('table', { name: 'Brands' }).waitFor()
  await shop.admin('PUT', `role/${role.data.id}`, { permissions: ['get pages'] })
  await page.getByRole('searchbox').fill('a')
  await page.waitForURL('**/admin/profile')
  await toast(page, 'Permission denied')
})

test('an expired session shows a notice and the log-in page; logging out opens the storefront', async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  await shop.db.deleteFrom('sessions').execute()
  await page.goto('/admin/brand')
  await toast(page, 'Login expired')
  await page.waitForURL((url) => url.pathname === '/admin/login')
  assert.equal(new URL(page.url()).searchParams.get('redirect'), '/admin/brand')

  await logIn(page, shop.administrator)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/admin/profile')
  await page.waitForURL((url) => url.pathname === '/admin/login')
})

test('a forgotten password is reset by the link in an email', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have an input with this name.
  await page.waitForURL('**/admin/forget-password')
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await page.locator('input[name=email]').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText("If this address has an account, we've emailed it a link to reset the password.").waitFor()
  await page.goto('/admin-reset-password?token=wrong&email=admin@example.com')
  await page.locator('input[name=password]').fill('another-password')
  await page.locator('input[name=password_confirmation]').fill('another-password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await eventually(async () =>
    assert.equal(await page.getByRole('alert').textContent(), 'This reset link is invalid or has expired.'),
  )
})

test('the token is refreshed ten minutes before it expires', { skip: onlyLong }, async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  const cookies = async () =>
    Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  const before = await cookies()
  const soon = new Date(Date.now() + 10 * 60_000 + 3000).toISOString()
  await page.context().addCookies([{ name: 'admin_session_expiry', value: encodeURIComponent(soon), url: shop.url }])
  const refreshed = page.waitForResponse('**/api/admin/token/refresh')
  await page.goto('/admin/profile')
  assert.equal((await refreshed).status(), 200)
  const after = await cookies()
  assert.notEqual(after.admin_session, before.admin_session)
  assert.ok(decodeURIComponent(after.admin_session_expiry ?? '') > soon)
  await visit(page, '/admin/brand')
  await page.getByRole('table', { name: 'Brands' }).waitFor()
})
