import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { field } from './back-office-page.ts'
import { eventually } from './eventually.ts'
import { linkInMail } from './mail.ts'
import { visit } from './visit.ts'
import { browser, page, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice()

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('the quick edit of a list changes the price of a product with one variant', { skip: onlyLong }, async () => {
  await visit(page, '/admin/product')
  const widthOf = (name: string) =>
    page.getByRole('columnheader', { name, exact: true }).evaluate((head) => head.getBoundingClientRect().width)
  const before = await widthOf('Updated')
  await page.getByRole('button', { name: 'Quick Edit: Celadon teapot' }).click()
  await page.locator('tr [data-field=price] input').fill('390')
  assert.ok((await widthOf('Updated')) <= before, 'the buttons of the row do not push the columns aside')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('390.00').waitFor()
  await page.getByRole('checkbox', { name: 'Select Celadon teapot' }).check()
  await page.getByRole('button', { name: 'Invisible' }).click()
  await toast(page, 'Submit success')
  await page.getByRole('row').filter({ hasText: 'Celadon teapot' }).getByText('Hidden').waitFor()
})

test('a role created in the tree grants its account exactly those permissions', async () => {
  await visit(page, '/admin/role/create')
  await field('name').fill('Packer')
  await page.getByRole('main').getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('checkbox', { name: 'Orders: List' }).check()
  await page.getByRole('checkbox', { name: 'Orders: View' }).check()
  await page.getByText(/^2 of \d+ selected/).waitFor()
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/role\/edit\/\d+$/)
  await eventually(async () => assert.equal(await focusedName(), 'Orders: View'))
  const role = await shop.db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('name', '=', 'Packer')
    .executeTakeFirstOrThrow()
  assert.deepEqual([...(role.permissions as string[])].sort(), ['get order', 'get orders'])

  await visit(page, '/admin/account/create')
  await field('name').fill('Packer Lee')
  await field('email').fill('lee@example.com')
  assert.equal(await field('password').count(), 0, 'the owner sets the password')
  assert.equal(await page.getByRole('combobox', { name: 'Role' }).inputValue(), '', 'no role is suggested')
  await save()
  await page.locator('[data-field=role_id]').getByText('This field is required.').waitFor()
  await page.getByRole('combobox', { name: 'Role' }).fill('Pack')
  await page.getByRole('option', { name: 'Packer' }).click()
  await save()
  await toast(page, 'Submit success')
  await page
    .getByRole('region', { name: 'Invitation' })
    .getByText(/^Invited/)
    .waitFor()
  const invitation = await browser.newPage()
  await invitation.goto(await linkInMail(shop, 'lee@example.com', /http\S+token=\S+/))
  await invitation.getByRole('heading', { name: 'Welcome. Set your password' }).waitFor()
  for (const name of ['New password', 'Confirm password'])
    await invitation.getByLabel(name, { exact: true }).fill('only-for-tests')
  await invitation.getByRole('button', { name: 'Save new password' }).click()
  await invitation.waitForURL('**/admin/login')
  await invitation.close()
  const packer = await openBackOffice(browser, shop, { as: { email: 'lee@example.com', password: 'only-for-tests' } })
  await visit(packer, '/admin/profile')
  await packer.getByRole('button', { name: 'Sales' }).click()
  const links = await packer.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()
  assert.deepEqual(links.slice(1), ['Dashboard', 'My tasks', 'My calendar', 'Orders', 'View storefront'])
})

test('a role keeps permissions that the form does not show', { skip: onlyLong }, async () => {
  const granted = ['get inventory', 'update calculation', 'get orders']
  const role = await shop.admin('POST', 'role', { name: 'Warehouse clerk', permissions: granted })
  await visit(page, `/admin/role/edit/${role.data.id}`)
  await page.getByText(/^1 of \d+ selected/).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sales' }).click()
  await page.getByRole('checkbox', { name: 'Orders: View' }).check()
  await save()
  await toast(page, 'Submit success')
  const saved = shop.db.selectFrom('roles').select('permissions').where('id', '=', role.data.id)
  const { permissions } = await saved.executeTakeFirstOrThrow()
  assert.deepEqual([...(permissions as string[])].sort(), [...granted, 'get order'].sort())
})

test('deleting a product with units without inventory permissions is rejected with the reason', {
  skip: onlyLong,
}, async () => {
  const permissions = ['get products', 'get product', 'update product', 'destroy product']
  const limited = await openBackOffice(browser, shop, { as: await newAccount(shop, 'Editor', permissions) })
  await visit(limited, '/admin/product')
  await limited.getByRole('button', { name: 'Delete: Celadon teapot' }).click()
  await limited.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  assert.deepEqual(await toast(limited, 'Delete Fail'), [
    'Units are still in stock, and deleting would write them off. You need permission to update, discard or adjust inventory.',
  ])
  await limited.getByRole('row').filter({ hasText: 'Celadon teapot' }).waitFor()
})

test('users cannot grant permissions that they do not have: those are locked', { skip: onlyLong }, async () => {
  const clerk = await newAccount(shop, 'Clerk', ['get roles', 'get role', 'create role', 'get brands'])
  const limited = await openBackOffice(browser, shop, { as: clerk })
  await visit(limited, '/admin/role/create')
  await limited.getByRole('main').getByRole('button', { name: 'Catalogue' }).click()
  await eventually(async () =>
    assert.equal(await limited.getByRole('checkbox', { name: 'Brands: List' }).isEnabled(), true),
  )
  await limited.getByRole('img', { name: /^Brands: Create / }).waitFor()
  await eventually(async () => assert.equal(await limited.getByRole('checkbox', { name: 'Brands: Create' }).count(), 0))
})

test('settings are saved by group; the shop name is updated at once', { skip: onlyLong }, async () => {
  await visit(page, '/admin/configuration')
  await field('name').fill('Harbour & Hill')
  await save()
  await toast(page, 'Submit success')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Harbour & Hill').waitFor()
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await field('smtp_password').fill('secret-of-smtp')
  await save()
  await toast(page, 'Submit success')
  await page.reload()
  assert.equal(await field('smtp_password').inputValue(), '********')
  await field('smtp_port').fill('465')
  await save()
  await toast(page, 'Submit Fail')
  await page.getByText('The mail server has changed. Enter its password again.').waitFor()
  await field('smtp_password').fill('secret-of-smtp')
  await save()
  await toast(page, 'Submit success')
  await page.getByRole('link', { name: 'Currencies' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await save()
  await toast(page, 'Submit Fail')
  await eventually(async () =>
    assert.equal(
      await page.locator('[data-field="supported_currencies.1.identifier"] p').textContent(),
      'This input is required',
    ),
  )
})
