// In test:long only: storefront-buy walks the same checkout, the server's tests have the coupons.
import { deepEqual, equal, fail, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { eventually } from './eventually.ts'
import { chooseLanguage } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async ({ db }) => {
  const title = JSON.stringify({ en_us: 'Welcome', zh_hk: '迎新優惠' })
  await sql`
    with made as (
      insert into promotions (title, type, actions) values (${title}::jsonb, 'coupon', '[{"type": "fixed_amount", "value": 50}]') returning id
    )
    insert into promotion_codes (promotion_id, code) select id, 'WELCOME' from made`.execute(db)
})

test('a guest buys with a coupon on a phone in Chinese', async () => {
  const page = await browser.newPage({ width: 390, height: 844, locale: 'zh-HK' })
  await chooseLanguage(page, shop, 'zh_hk')
  await page.goto('/product/ridge-chore-coat')
  await page.locator('input[name="option.size"][value="m"]').check()
  await page.getByRole('button', { name: '加入購物車' }).click()
  const drawer = page.getByRole('dialog', { name: '你的購物車' })
  const code = drawer.getByLabel('優惠碼', { exact: true })
  await code.fill('nothing')
  await drawer.getByRole('button', { name: '使用', exact: true }).click()
  await drawer.getByText('優惠碼無效').waitFor()
  await code.fill(' welcome ')
  await drawer.getByRole('button', { name: '使用', exact: true }).click()
  await drawer.getByText('WELCOME, 迎新優惠').waitFor()
  await drawer.getByRole('link', { name: '前往結帳' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: '移除優惠碼 WELCOME' }).click()
  await page.getByRole('button', { name: '移除優惠碼 WELCOME' }).waitFor({ state: 'hidden' })
  await page.locator('[name="coupon_code"]').fill('welcome')
  await page.locator('[name="coupon_code"]').press('Enter')
  await page.getByRole('button', { name: '移除優惠碼 WELCOME' }).waitFor()
  await page.fill('[name="email"]', 'mei@example.com')
  await page.fill('[name="shipping_address.first_name"]', '美儀')
  await page.fill('[name="shipping_address.last_name"]', '陳')
  await page.fill('[name="shipping_address.address"]', '普慶坊 42 號')
  await page.fill('[name="shipping_address.contact_number"]', '9123 4567')
  await page.getByRole('checkbox', { name: '我已閱讀並同意銷售條款。' }).check()
  await page.getByRole('button', { name: /確認落單/ }).click()
  await page.waitForURL('**/order/success**')
  await page.getByText('WELCOME, 迎新優惠').first().waitFor()
  const orders = await shop.db.selectFrom('orders').select(['coupon_discount']).execute()
  deepEqual(orders, [{ coupon_discount: 5000 }])
})

test('on a phone the refusal of a code is not hidden behind the bar that leads to the checkout', async () => {
  const page = await browser.newPage({ width: 390, height: 844 })
  await page.goto('/product/ridge-chore-coat')
  await page.locator('input[name="option.size"][value="m"]').check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor()
  await page.goto('/cart')
  const main = page.getByRole('main')
  const code = main.getByLabel('Coupon code')
  const bar = page.locator('.buy-bar')
  await code.fill('nothing')
  // A window of the height that ends just below the field.
  const { y, height } = (await code.boundingBox()) ?? fail()
  await page.setViewportSize({ width: 390, height: Math.ceil(y + height + ((await bar.boundingBox())?.height ?? 0)) })
  await page.keyboard.press('Enter')
  const refusal = main.getByText('Your coupon code is invalid')
  await refusal.waitFor()
  await eventually(async () => {
    const box = await refusal.boundingBox()
    ok(box && box.y + box.height <= ((await bar.boundingBox())?.y ?? 0))
  })
})

test('without JavaScript a coupon is entered and removed on the cart page', async () => {
  const page = await browser.newPage({ javaScript: false })
  await page.goto('/product/ridge-chore-coat')
  await page.locator('input[name="option.size"][value="m"]').check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/cart**')
  await page.getByLabel('Coupon code').fill('nothing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Your coupon code is invalid').waitFor()
  await page.getByLabel('Coupon code').fill('welcome')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('WELCOME, Welcome').waitFor()
  await page.getByRole('button', { name: 'Remove coupon WELCOME' }).click()
  await eventually(async () => equal(await page.getByText('WELCOME').count(), 0))
})
