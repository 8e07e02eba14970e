// In test:long only: the forms themselves are in other files, here with a service of others before them.
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { axe, openBrowser, screenshot, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { fakeRecaptcha } from './fake-recaptcha.ts'
import { getVariant, openStockedShop, type RunningShop, saveSettings } from './server.ts'
import { addToCart, chooseLanguage, fillCheckout } from './visitor.ts'

let google: Awaited<ReturnType<typeof fakeRecaptcha>>
let shop: RunningShop
let browser: TestBrowser

before(async () => {
  google = await fakeRecaptcha()
  shop = await openStockedShop(google.env)
  browser = await openBrowser(shop.url)
})
after(async () => {
  await browser?.close()
  await shop?.close()
  await google?.close()
})

const requireRecaptcha = (forms: string) =>
  saveSettings(shop, 'recaptcha', { site_key: 'site', secret_key: 'secret', enable_recaptcha_forms: forms })
const allForms = 'login,register,reset_email,checkout'
const refusal = 'reCAPTCHA verification expired or failed'
const box = (page: Page) => page.getByRole('checkbox', { name: "I'm not a robot" })
/** A violation of the Content-Security-Policy is an error in the console. */
function errorsOn(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}
async function policyOf(path: string, page: Page) {
  const answer = await page.request.get(path)
  return answer.headers()['content-security-policy'] ?? ''
}
const email = 'mei@example.com'
const password = 'harbour and hill'

test('a visitor registers, resets the password and logs in with reCAPTCHA on each form', async () => {
  await requireRecaptcha(allForms)
  const page = await browser.newPage()
  const errors = errorsOn(page)
  await page.goto('/register')
  await page.fill('[name="first_name"]', 'Mei')
  await page.fill('[name="last_name"]', 'Chan')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.fill('[name="password_confirmation"]', password)
  await box(page).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  equal(google.requests.find(({ path }) => path === '/recaptcha/api.js')?.language, 'en-US')
  ok(google.requests.some(({ path }) => path === '/recaptcha/ping'))
  ok(google.requests.some(({ path }) => path === '/recaptcha/frame'))
  await page.context().clearCookies()

  await page.goto('/password/reset')
  await page.fill('[name="email"]', email)
  await box(page).check()
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('status').filter({ hasText: 'emailed' }).waitFor()

  await page.goto('/login')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await box(page).waitFor()
  await page.getByRole('button', { name: 'Log in' }).click()
  const group = page.getByRole('group', { name: 'reCAPTCHA' })
  await group.getByText(refusal).waitFor()
  await eventually(async () => equal(await group.evaluate((element) => element === document.activeElement), true))
  equal(await page.inputValue('[name="email"]'), email)
  deepEqual(await axe(page), [])
  await screenshot(page, 'recaptcha-login-refused')

  await box(page).check()
  await eventually(async () => equal(await group.getByText(refusal).count(), 0))
  await page.fill('[name="password"]', 'not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  // The token was used: the visitor ticks the box again.
  await eventually(async () => equal(await box(page).isChecked(), false))
  equal(await page.inputValue('[name="recaptcha_token"]'), '')
  await page.fill('[name="password"]', password)
  await box(page).check()
  await page.evaluate(() => (window as unknown as { grecaptcha: { expire(): void } }).grecaptcha.expire())
  await eventually(async () => equal(await page.inputValue('[name="recaptcha_token"]'), ''))
  await box(page).check()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/account')
  deepEqual(errors, [])
  await page.context().close()
})

test('an order needs reCAPTCHA, and a refused one needs it again', async () => {
  await requireRecaptcha('checkout')
  const page = await browser.newPage({ width: 390, height: 844 })
  const errors = errorsOn(page)
  const { stock_id } = await getVariant(shop, 'celadon-teapot')
  await addToCart(page, shop, stock_id)
  await chooseLanguage(page, shop, 'zh_hk')
  await page.goto('/checkout')
  await fillCheckout(page)
  await box(page).check()
  const submitButton = page.getByRole('button', { name: /提交訂單|下單|確認/ }).last()
  await submitButton.click()
  // The email is missing.
  await page.locator('[name="email"][aria-invalid="true"]').waitFor()
  await eventually(async () => equal(await box(page).isChecked(), false))
  await page.fill('[name="email"]', email)
  await submitButton.click()
  await page.getByRole('link', { name: 'reCAPTCHA 驗證已過期或失敗' }).waitFor()
  await screenshot(page, 'recaptcha-checkout-390')
  await box(page).check()
  await submitButton.click()
  await page.waitForURL('**/order/success**')
  deepEqual(errors, [])
  await page.context().close()
})

test("Google's hosts are allowed on guarded forms only, and navigation to and from them is a full load", async () => {
  await requireRecaptcha('login')
  const page = await browser.newPage()
  for (const path of [
    '/',
    '/product',
    '/cart',
    '/register',
    '/password/reset',
    '/admin/login',
    '/admin/forget-password',
  ])
    equal((await policyOf(path, page)).includes('recaptcha'), false, path)
  const scripts = (await policyOf('/login', page)).split('; ').find((part) => part.startsWith('script-src')) ?? ''
  match(scripts, new RegExp(`${google.address}/recaptcha/ https://www\\.gstatic\\.com/recaptcha/ `))

  const mark = () => page.evaluate(() => void Object.assign(window, { mark: 1 }))
  const isMarked = () => page.evaluate(() => 'mark' in window)
  await page.goto('/register')
  await mark()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login')
  await box(page).waitFor()
  equal(await isMarked(), false)
  await mark()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL('**/register')
  await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor()
  await eventually(async () => equal(await isMarked(), false))
  equal(await page.evaluate(() => 'grecaptcha' in window), false)
  await page.context().close()
})

test('without JavaScript a guarded form explains what it needs, in three languages', async () => {
  await requireRecaptcha(allForms)
  const page = await browser.newPage({ javaScript: false })
  const sentences = {
    en_us: /This form uses reCAPTCHA and needs JavaScript/,
    zh_hk: /此表格使用 reCAPTCHA，需要 JavaScript/,
    zh_cn: /此表单使用 reCAPTCHA，需要 JavaScript/,
  }
  for (const [language, sentence] of Object.entries(sentences)) {
    await chooseLanguage(page, shop, language)
    for (const path of ['/login', '/register', '/password/reset']) {
      await page.goto(path)
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    }
  }
  await chooseLanguage(page, shop, 'en_us')
  await page.goto('/login')
  await page.fill('[name="email"]', email)
  await page.fill('[name="password"]', password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText(refusal).waitFor()
  await screenshot(page, 'recaptcha-login-no-script')
  await page.context().close()
})

test('an unreachable reCAPTCHA service is reported at the form', async () => {
  await requireRecaptcha('login')
  await google.close()
  const page = await browser.newPage()
  await page.goto('/login')
  await page.getByText('reCAPTCHA could not be loaded.').waitFor()
  await page.context().close()
})
