import type { Page } from 'playwright-core'
import type { PageOptions, TestBrowser } from './browser.ts'
import type { RunningShop } from './server.ts'

interface Staff {
  email: string
  password: string
}

interface Options extends PageOptions {
  as?: Staff
  interfaceLocale?: string
  dark?: boolean
}

/** A page of the back office, logged in as the administrator or as somebody else; no script error passes unseen. */
export async function openBackOffice(
  browser: TestBrowser,
  shop: RunningShop,
  { as = shop.administrator, interfaceLocale = 'en-US', dark = false, ...options }: Options = {},
): Promise<Page> {
  const page = await browser.newPage(options)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.context().addCookies([{ name: 'admin_language', value: interfaceLocale, url: shop.url }])
  await page.addInitScript((mode) => localStorage.setItem('mui-mode', mode), dark ? 'dark' : 'light')
  await logIn(page, as)
  return page
}

export async function logIn(page: Page, { email, password }: Staff) {
  await page.goto('/admin/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

/** An account whose role has only these rights. */
export async function newAccount(shop: RunningShop, name: string, permissions: readonly string[]): Promise<Staff> {
  const role = await shop.admin('POST', 'role', { name: `Role of ${name}`, permissions })
  const staff = { email: `${name.toLowerCase()}@example.com`, password: 'only-for-tests' }
  const confirmed = { ...staff, password_confirmation: staff.password }
  await shop.admin('POST', 'account', { name, ...confirmed, role_id: role.data.id, enabled: true })
  return staff
}

/** Waits for a message and closes it. */
export async function toast(page: Page, title: string) {
  const card = page.locator('[data-tone]', { hasText: title }).last()
  await card.waitFor()
  const lines = await card.locator('p').allTextContents()
  await card.getByRole('button').click()
  return lines.slice(1)
}
