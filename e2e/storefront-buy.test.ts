import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
import { linkInMail } from './mail.ts'
import { becomeMember, chooseLanguage, logInPassword } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop()

/** Collects errors of the browser; every test asserts that there are none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

async function fillAddress(page: Page) {
  await page.fill('[name="email"]', 'mei@example.com')
  await page.fill('[name="shipping_address.first_name"]', '美儀')
  await page.fill('[name="shipping_address.last_name"]', '陳')
  await page.fill('[name="shipping_address.address"]', '普慶坊 42 號 7 樓 B 室')
  await page.fill('[name="shipping_address.contact_number"]', '9123 4567')
}

const orders = () =>
  shop.db.selectFrom('orders').select(['order_number', 'email', 'status', 'grand_total']).orderBy('id').execute()

test('a guest buys on a phone in Chinese', async () => {
  const page = await browser.newPage({ width: 390, height: 844, locale: 'zh-HK' })
  const complaints = complaintsOf(page)
  await chooseLanguage(page, shop, 'zh_hk')
  await page.goto('/')
  await page.getByRole('link', { name: '「山脊」工裝外套' }).first().click()
  await page.waitForURL('**/product/ridge-chore-coat')

  await page.getByRole('button', { name: '加入購物車' }).click()
  await page.getByText('請選擇其中一個選項').waitFor()
  await page.locator('input[name="option.size"][value="m"]').check()
  await page.getByText('只餘 3 件').waitFor()
  await page.getByRole('button', { name: '加入購物車' }).click()
  const drawer = page.getByRole('dialog', { name: '你的購物車' })
  await drawer.getByText('剛剛加入').waitFor()
  await drawer.getByText('剛剛加入').waitFor({ state: 'hidden' })

  const more = drawer.getByRole('button', { name: /增加數量/ })
  // On a slow network both taps count, though the first has no answer at the second.
  await page.route('**/api/cart/item', async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  await more.click()
  await more.click()
  await drawer.getByText('HK$1,560.00').first().waitFor()
  await page.unroute('**/api/cart/item')
  await drawer.getByText('已是全部存貨。').waitFor()
  await eventually(async () => equal(await more.isDisabled(), true))

  await drawer.getByRole('link', { name: '前往結帳' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: /確認落單/ }).click()
  await page.getByText('請輸入電郵').first().waitFor()
  await eventually(async () => equal(await page.locator(':focus').getAttribute('name'), 'email'))
  equal((await orders()).length, 0)

  await fillAddress(page)
  // Only the terms are invalid now.
  await page.getByText('請更正上面標示的欄位').waitFor()
  await page.getByRole('radio', { name: /To your door/ }).check()
  await page.getByRole('checkbox', { name: '我已閱讀並同意銷售條款。' }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /確認落單/ }).click()
  await page.getByText('你已離線，請檢查網絡連線後再試。').waitFor()
  await page.context().setOffline(false)
  await eventually(async () => equal(await page.locator('[name="email"]').inputValue(), 'mei@example.com'))
  await page.getByRole('button', { name: '確認落單 · HK$1,560.00' }).click()
  await page.waitForURL('**/order/success**')
  await page.getByRole('heading', { name: '多謝惠顧' }).waitFor()

  const [order] = await orders()
  await eventually(async () =>
    match((await page.locator('main').textContent()) ?? '', new RegExp(order?.order_number ?? '-')),
  )
  deepEqual([order?.email, order?.status, order?.grand_total], ['mei@example.com', 'pending', 156_000])
  deepEqual(
    complaints.filter((text) => !text.includes('422')),
    [],
  )
  await page.context().close()
})

test('everything up to the order works without JavaScript', async () => {
  const before = (await orders()).length
  const page = await browser.newPage({ width: 1440, javaScript: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ridge chore coat' }).first().click()
  await page.locator('input[name="option.color"][value="ink"]').check()
  await page.locator('input[name="option.size"][value="l"]').check()
  await page.locator('input[name="quantity"]').fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart?added=*')
  await page.getByText('Just added').waitFor()
  await page.getByText('Ink / L').waitFor()

  await page.getByRole('button', { name: /Decrease quantity/ }).click()
  await page.getByText('HK$1,040.00').first().waitFor({ state: 'detached' })
  await page.getByText('HK$520.00').first().waitFor()
  await page.getByRole('button', { name: /Decrease quantity/ }).click()
  await page.getByText('Remove this item?').waitFor()
  await page.getByRole('link', { name: 'Keep', exact: true }).click()

  await page.getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /To your door/ }).check()
  await page.getByRole('button', { name: 'Update totals' }).click()
  await page.getByText('HK$550.00').locator('visible=true').first().waitFor()
  await eventually(async () => equal(await page.locator('[name="shipping_address.last_name"]').inputValue(), '陳'))
  await eventually(async () => equal(await page.getByRole('radio', { name: /To your door/ }).isChecked(), true))

  await page.getByRole('button', { name: /Place order/ }).click()
  await page.getByRole('link', { name: 'Accept the terms of sale to place your order' }).waitFor()
  await eventually(async () => equal(await page.locator('[name="email"]').inputValue(), 'mei@example.com'))
  equal((await orders()).length, before)

  await page.getByRole('checkbox', { name: /terms of sale/ }).check()
  await page.getByRole('button', { name: 'Place order · HK$550.00' }).click()
  await page.waitForURL('**/order/success**')
  equal((await orders()).length, before + 1)
  await page.goto('/checkout')
  equal(new URL(page.url()).pathname, '/')
  await page.context().close()
})

test('a customer registers, saves an address, orders, sends a message and cancels', async () => {
  const page = await browser.newPage({ width: 1440 })
  const complaints = complaintsOf(page)
  await page.goto('/account')
  equal(new URL(page.url()).pathname + new URL(page.url()).search, '/login?redirect=%2Faccount')
  await page.getByRole('link', { name: 'Create account' }).click()
  for (const [name, value] of Object.entries({ first_name: 'Mei', last_name: 'Chan', email: 'mei.chan@example.com' }))
    await page.fill(`[name="${name}"]`, value)
  await page.fill('[name="password"]', 'harbour and hill')
  await page.fill('[name="password_confirmation"]', 'harbour and hill')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  await page.getByText('No orders yet').waitFor()

  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('link', { name: 'Add address' }).click()
  await page.fill('[name="first_name"]', 'Mei')
  await page.fill('[name="last_name"]', 'Chan')
  await page.fill('[name="contact_number"]', '9123 4567')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter your address').waitFor()
  await eventually(async () => equal(await page.locator(':focus').getAttribute('name'), 'address'))
  await page.fill('[name="address"]', '42 Po Hing Fong')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Default delivery address · Default billing address').waitFor()

  await page.goto('/product/celadon-teapot')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  await page.getByText('Mei Chan, mei.chan@example.com').waitFor()
  await page.getByRole('checkbox', { name: /terms of sale/ }).check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order/success**')
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('heading', { name: "We've received your order" }).waitFor()
  await page.fill('[name="comment"]', 'Leave it with the caretaker, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('listitem').getByText('Leave it with the caretaker, please.').waitFor()
  await eventually(async () => equal(await page.locator('[name="comment"]').inputValue(), ''))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Cancel this order?').waitFor()
  await page.fill('[name="reason"]', 'Ordered twice')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('heading', { name: 'Your order has been canceled' }).waitFor()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${shop.url}/`)
  deepEqual(
    (await page.context().cookies()).filter(({ name }) => /session|cart_id/.test(name)),
    [],
  )
  deepEqual(
    complaints.filter((text) => !text.includes('422')),
    [],
  )
  await page.context().close()
})

test('a forgotten password is reset with the link of the email', { skip: onlyLong }, async () => {
  const page = await browser.newPage({ width: 390, height: 844 })
  const email = await becomeMember(page, shop)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both pages have a field of this name.
  await page.waitForURL('**/password/reset')
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await page.fill('[name="email"]', email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText("we've emailed it a link").waitFor()
  const link = await linkInMail(shop, email, /\/reset-password\?[^\s"<>]+/)
  await page.goto(link)
  await page.fill('[name="password"]', 'the second one')
  await page.fill('[name="password_confirmation"]', 'the second one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/login?reset=1')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).waitFor()
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', logInPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Email or password is incorrect').waitFor()
  await page.fill('[name="password"]', 'the second one')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByText('No orders yet').waitFor()
  await page.goto(link)
  await page.fill('[name="password"]', 'the third one')
  await page.fill('[name="password_confirmation"]', 'the third one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('This reset link is invalid or has expired.').waitFor()
  await page.context().close()
})
