// In test:long only: input that outlives a session, beside the checks of sessions by server tests.
import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { maxAddresses } from '#contracts/customers/address.ts'
import { eventually } from './eventually.ts'
import { getVariant } from './server.ts'
import { addToCart, becomeMember, fillCheckout, getOrderNumber } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop()

/** Removes the tokens but keeps the browser's other state. */
const endSession = async (page: Page) => {
  await page.context().clearCookies({ name: 'session' })
  await page.context().clearCookies({ name: 'session_expiry' })
}

async function logInAgain(page: Page, email: string, back: string) {
  await page.waitForURL((url) => url.pathname === '/login')
  equal(new URL(page.url()).searchParams.get('redirect'), back)
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', 'harbour and hill')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${back}`)
}

const hasValue = (page: Page, name: string, value: string) =>
  eventually(async () => equal(await page.locator(`[name="${name}"]`).inputValue(), value))
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft'))

test('a profile saved after the session ended is restored after the log-in', async () => {
  const page = await browser.newPage()
  const email = await becomeMember(page, shop)
  await page.goto('/account/profile')
  await page.fill('[name="phone"]', '+852 9555 0148')
  await page.selectOption('[name="gender"]', 'female')
  await page.fill('[name="current_password"]', 'not to be stored')
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.waitForURL((url) => url.pathname === '/login')
  equal((await draft(page))?.includes('not to be stored'), false)
  await logInAgain(page, email, '/account/profile')
  await hasValue(page, 'phone', '+852 9555 0148')
  await hasValue(page, 'gender', 'female')
  equal(await draft(page), null)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  const member = shop.db.selectFrom('users').select(['phone', 'gender']).where('email', '=', email)
  deepEqual(await member.execute(), [{ phone: '+852 9555 0148', gender: 'female' }])
  // Saved input is not restored.
  await page.fill('[name="phone"]', '')
  await page.goto('/account/profile')
  await hasValue(page, 'phone', '+852 9555 0148')
  await page.context().close()
})

test('an address saved after the session ended is restored after the log-in', async () => {
  const page = await browser.newPage()
  const email = await becomeMember(page, shop)
  await page.goto('/account/addresses?edit=new')
  await page.fill('[name="first_name"]', 'Mei')
  await page.fill('[name="last_name"]', 'Chan')
  await page.fill('[name="address"]', '42 Po Hing Fong, 7B')
  await page.fill('[name="contact_number"]', '9123 4567')
  await page.selectOption('[name="country"]', 'MAC')
  await page.locator('[name="default_shipping"]').check()
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await logInAgain(page, email, '/account/addresses?edit=new')
  await hasValue(page, 'address', '42 Po Hing Fong, 7B')
  await hasValue(page, 'country', 'MAC')
  equal(await page.locator('[name="default_shipping"]').isChecked(), true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('42 Po Hing Fong, 7B').waitFor()
  await eventually(async () => equal(await draft(page), null))
  await page.context().close()
})

test('a checkout submitted after the session ended continues after the log-in with its cart', async () => {
  const page = await browser.newPage()
  const email = await becomeMember(page, shop)
  await addToCart(page, shop, (await getVariant(shop, 'celadon-teapot')).stock_id, 2)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.fill('[name="remark"]', 'Leave it with the concierge')
  await endSession(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await logInAgain(page, email, '/checkout')
  await hasValue(page, 'shipping_address.address', '普慶坊 42 號 7 樓 B 室')
  await hasValue(page, 'remark', 'Leave it with the concierge')
  equal(await page.locator('[name="agreement"]').isChecked(), true)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL((url) => url.pathname === '/order/success')
  const order = await shop.db
    .selectFrom('orders')
    .select(['email', 'remark'])
    .where('order_number', '=', getOrderNumber(page))
    .executeTakeFirstOrThrow()
  deepEqual(order, { email, remark: 'Leave it with the concierge' })
  // The typed address is in the address book, and the next checkout offers it.
  await addToCart(page, shop, (await getVariant(shop, 'celadon-teapot')).stock_id, 1)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /普慶坊 42 號 7 樓 B 室/ }).waitFor()
  equal(await page.locator('[name="save_address"]').isChecked(), false)
  // The address book fills up meanwhile: the order is placed, and the page says what was not saved.
  await shop.db
    .insertInto('addresses')
    .columns(['user_id', 'first_name', 'last_name', 'address', 'contact_number', 'country'])
    .expression((query) =>
      query
        .selectFrom([
          'addresses',
          sql<{ n: number }>`generate_series(2, ${sql.lit(maxAddresses)})`.as<'series'>('series'),
        ])
        .select(['user_id', 'first_name', 'last_name', 'address', 'contact_number', 'country'])
        .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('email', '=', email)),
    )
    .execute()
  await page.getByRole('radio', { name: 'Use a different address' }).check()
  await fillCheckout(page)
  await page.locator('[name="save_address"]').check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByText('Your address could not be saved to your account').waitFor()
  equal(new URL(page.url()).pathname, '/order/success')
  await page.context().close()
})

test('a session that ends while typing leads to the log-in and back to the input', async () => {
  const page = await browser.newPage()
  const email = await becomeMember(page, shop)
  await page.route('**/api/token/refresh', async (route) => {
    await page.fill('[name="address"]', 'Half an addr')
    await shop.db.deleteFrom('sessions').where('kind', '=', 'user').execute()
    await route.continue()
  })
  const cookies = await page.context().cookies()
  const expiry = cookies.find(({ name }) => name === 'session_expiry')
  if (!expiry) throw new Error('Nothing says when the session ends')
  const soon = encodeURIComponent(new Date(Date.now() + 10 * 60_000 + 2000).toISOString())
  await page.context().addCookies([{ ...expiry, value: soon }])
  await page.goto('/account/addresses?edit=new')
  await page.getByText('Login expired / Please login again').waitFor()
  await logInAgain(page, email, '/account/addresses?edit=new')
  await hasValue(page, 'address', 'Half an addr')
  // The draft is dropped on the first other page.
  await page.fill('[name="address"]', 'Another addr')
  await page.goto('/account')
  equal(await draft(page), null)
  await page.context().close()
})
