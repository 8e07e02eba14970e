import { equal } from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { orderByApi } from './place-order.ts'
import type { RunningShop } from './server.ts'

/**
 * Collects every problem on a page while it is open, one line each: errors and warnings in the console (including rejections by the
 * Content-Security-Policy), uncaught errors, responses of 400 and more, and requests to other hosts.
 */
export function problemsOn(page: Page, shop: RunningShop): string[] {
  const problems: string[] = []
  const where = () => new URL(page.url()).pathname
  page.on('pageerror', (error) => problems.push(`${where()}: ${error}`))
  page.on('console', (message) => {
    // The browser's own message about a response of 400 or more: that response is counted below.
    if (message.text().startsWith('Failed to load resource')) return
    if (['error', 'warning'].includes(message.type())) problems.push(`${where()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${where()}: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${shop.url}/`) && !/^(data|blob):/.test(request.url()))
      problems.push(`${where()}: asks ${request.url()}`)
  })
  return problems
}

export const chooseLanguage = (page: Page, shop: RunningShop, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: shop.url }])

/** The password of every registered visitor. */
export const logInPassword = 'harbour and hill'

/** What a visitor fills in to register. */
export const registration = (email: string) => ({
  first_name: 'Mei',
  last_name: 'Chan',
  email,
  language: 'en_us',
  password: logInPassword,
  password_confirmation: logInPassword,
})

let serial = 0

/** Registers the visitor, who is then logged in; returns the email. */
export async function becomeMember(page: Page, shop: RunningShop): Promise<string> {
  const email = `member-${++serial}@example.com`
  const data = registration(email)
  const response = await page.request.post('/api/register', { data, headers: { origin: shop.url } })
  equal(response.status(), 200, await response.text())
  return email
}

export const addToCart = async (page: Page, shop: RunningShop, stock_id: number, quantity = 1) => {
  const headers = { origin: shop.url }
  const response = await page.request.post('/api/cart/item', { data: { stock_id, quantity }, headers })
  equal(response.status(), 200, await response.text())
}

/** Places an order of the visitor's cart by the API, for tests of what comes after it. The browser may see it, and has no cart any more. */
export async function orderCart(page: Page, shop: RunningShop, email?: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/${path}`, { data, headers: { origin: shop.url } })
    equal(response.ok(), true, await response.text())
    return response.json()
  }
  const shipping_address = {
    first_name: '美儀',
    last_name: '陳',
    address: '普慶坊 42 號 7 樓 B 室',
    contact_number: '9123 4567',
    country: 'HKG',
  }
  const { order_number } = await orderByApi(post, { ...(email && { email }), shipping_address })
  return order_number
}

/** Fills in the contact details and, unless it is a pick-up, the address, and accepts the terms. */
export async function fillCheckout(page: Page, email?: string): Promise<void> {
  if (email) await page.fill('[name="email"]', email)
  await page.fill('[name="shipping_address.first_name"]', '美儀')
  await page.fill('[name="shipping_address.last_name"]', '陳')
  const street = page.locator('[name="shipping_address.address"]')
  if (await street.isVisible()) await street.fill('普慶坊 42 號 7 樓 B 室')
  await page.fill('[name="shipping_address.contact_number"]', '9123 4567')
  await page.locator('[name="agreement"]').check()
}

/** Number of the order on the confirmation page. */
export const getOrderNumber = (page: Page) => new URL(page.url()).searchParams.get('order_number') ?? ''
