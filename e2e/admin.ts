import type { Page, Request } from 'playwright-core'
import { type PageOptions, patience, type TestBrowser } from './browser.ts'
import { addPage, takePage } from './reused-pages.ts'
import type { RunningShop } from './server.ts'
import { readToast } from './toasts.ts'

interface Staff {
  email: string
  password: string
}

interface Options extends PageOptions {
  as?: Staff
  interfaceLocale?: string
  dark?: boolean
  /** For tests that load the page themselves or change it: by routes, listeners, scripts, the language or the session. */
  own?: boolean
}

/**
 * A page logged in to the back office as the administrator or another account; script errors and missing texts fail the test. It is blank, or one that an earlier
 * test of the file has used, unless the test asks for its own.
 */
export async function openBackOffice(
  browser: TestBrowser,
  shop: RunningShop,
  { own = false, ...options }: Options = {},
): Promise<Page> {
  if (own) return newBackOffice(browser, shop, options)
  const key = JSON.stringify(options)
  const used = await takePage(browser, key)
  if (used) return used
  const page = await newBackOffice(browser, shop, options)
  addPage(browser, key, page)
  return page
}

async function newBackOffice(
  browser: TestBrowser,
  shop: RunningShop,
  { as = shop.administrator, interfaceLocale = 'en-US', dark = false, ...options }: Omit<Options, 'own'>,
): Promise<Page> {
  const page = await browser.newPage(options)
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.text().startsWith('No text for ')) throw new Error(`${page.url()}: ${message.text()}`)
  })
  await page.context().addCookies([{ name: 'admin_language', value: interfaceLocale, url: shop.url }])
  // Sandboxed frames of previews have no storage.
  await page.addInitScript(
    (mode) => window === window.top && localStorage.setItem('mui-mode', mode),
    dark ? 'dark' : 'light',
  )
  const headers = { origin: shop.url }
  const { email, password } = as
  const response = await page.request.post('/api/admin/login', { data: { email, password }, headers })
  if (!response.ok()) throw new Error(`${email} cannot log in: ${response.status()} ${await response.text()}`)
  return page
}

/** Logs in on the page, like a person, loading it unless it is there: for tests of the log-in itself. */
export async function logIn(page: Page, { email, password }: Staff) {
  if (new URL(page.url()).pathname !== '/admin/login') await page.goto('/admin/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

/** Creates an account whose role has only these permissions. */
export async function newAccount(shop: RunningShop, name: string, permissions: readonly string[]): Promise<Staff> {
  const role = await shop.admin('POST', 'role', { name: `Role of ${name}`, permissions })
  const staff = { email: `${name.toLowerCase()}@example.com`, password: 'only-for-tests' }
  const confirmed = { ...staff, password_confirmation: staff.password }
  await shop.admin('POST', 'account', { name, ...confirmed, role_id: role.data.id, enabled: true })
  return staff
}

/** Waits for a toast and closes it by mouse, which drops the focus; returns its lines below the title. */
export async function toast(page: Page, title: string): Promise<string[]> {
  const lines = await readToast(page, title)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return lines
}

interface Requests {
  open: Set<Request>
  /** Number of requests so far. */
  begun: number
}
const seen = new WeakMap<Page, Requests>()

function requestsOf(page: Page): Requests {
  const known = seen.get(page)
  if (known) return known
  const requests: Requests = { open: new Set(), begun: 0 }
  seen.set(page, requests)
  page.on('request', (request) => {
    requests.open.add(request)
    requests.begun += 1
  })
  page.on('requestfinished', (request) => requests.open.delete(request))
  page.on('requestfailed', (request) => requests.open.delete(request))
  return requests
}

/** Opens a screen like a link, without a page load once the page has one, and waits until everything on it has loaded. */
export async function openScreen(page: Page, screen: string) {
  const requests = requestsOf(page)
  if (page.url() === 'about:blank') await page.goto(`/admin/${screen}`)
  else
    await page.evaluate((to) => {
      // The router recognises its own history entries by a key.
      history.pushState({ key: crypto.randomUUID() }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/admin/${screen}`)
  const end = Date.now() + patience
  while (Date.now() < end) {
    const { begun } = requests
    const nothingOpen = requests.open.size === 0
    if ((await page.evaluate(quiet)) && nothingOpen && requests.begun === begun) return
  }
  const waiting = [...requests.open].map((request) => request.url()).join(', ')
  throw new Error(`${screen} does not come to rest: ${waiting || 'it says that it is busy'}`)
}

/**
 * Whether nothing is busy after a moment: long enough to render the data and start follow-up requests. On a busy machine the screen before may
 * still be there after that time; the browser is idle once the new one is rendered.
 */
const quiet = () =>
  new Promise<boolean>((done) => {
    setTimeout(() => requestIdleCallback(() => done(!document.querySelector('[aria-busy=true]'))), 60)
  })
