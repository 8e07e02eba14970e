import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts'

/**
 * Takes the screenshots of the README: `npm run pictures` starts the demo shop in its own folder and waits until it is filled.
 * `SHOP=http://localhost:3000 ADMIN_PASSWORD=... npm run pictures` uses a running shop.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
/** Maximum size in bytes of each screenshot, since all are loaded with the README. */
const largest = 60 * 1024
const filled = 'Demo images processed'

interface Shot {
  name: string
  page?: PageOptions
  /** Opens the screen to capture. */
  open(page: Page): Promise<unknown>
  isStaff?: true
}

const phone = { width: 390, height: 844, locale: 'zh-HK' }
const chinese = '?language=zh_hk'

const shots: Shot[] = [
  { name: 'home', page: { height: 1000 }, open: (page) => page.goto('/') },
  {
    name: 'category',
    page: { height: 1000, locale: 'zh-HK' },
    open: (page) => page.goto(`/category/kitchen${chinese}`),
  },
  { name: 'product', page: { height: 900 }, open: (page) => page.goto('/product/ridge-chore-coat') },
  { name: 'cart', page: { height: 900 }, open: openCart },
  { name: 'checkout', page: phone, open: openCheckout },
  { name: 'orders', page: { height: 860 }, open: (page) => page.goto('/admin/order'), isStaff: true },
  { name: 'till', page: { width: 1180, height: 820 }, open: openTill, isStaff: true },
  { name: 'products', page: { height: 860 }, open: (page) => page.goto('/admin/product'), isStaff: true },
]

/** Captures a product page with the cart drawer. */
async function openCart(page: Page) {
  await page.goto('/product/celadon-teapot')
  await addToCart(page)
}

async function openCheckout(page: Page) {
  await page.goto(`/product/celadon-teapot${chinese}`)
  await addToCart(page)
  await page.goto(`/checkout${chinese}`)
}

/** Opens the till of the first store with an open register, with some goods on the ticket. */
async function openTill(page: Page) {
  await page.goto('/admin/store/pos/new/1')
  const goods = page.getByRole('region', { name: 'Goods' }).getByRole('button')
  await goods.first().waitFor()
  for (const at of [0, 2, 3, 0]) await goods.nth(at).click()
}

async function addToCart(page: Page) {
  await settle(page)
  await page.locator('.buy-bar button[type=submit]').click()
  await page.getByRole('dialog').waitFor()
}

async function logIn(page: Page, { email, password }: Staff) {
  await page.goto('/admin/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Images are lazy and fade in: scrolls through the page and waits. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(700)
}

interface Staff {
  email: string
  password: string
}
interface Shop {
  url: string
  staff: Staff
  close(): Promise<unknown>
}

async function startShop(): Promise<Shop> {
  if (process.env.SHOP) {
    const staff = { email: process.env.ADMIN_EMAIL ?? 'admin@example.com', password: process.env.ADMIN_PASSWORD ?? '' }
    return { url: process.env.SHOP, staff, close: async () => {} }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-pictures-'))
  const port = await freePort()
  const staff = { email: 'admin@example.com', password: 'for-pictures-only' }
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  }
  const server = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const close = async () => {
    if (server.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  await waitForOutput(server, filled).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { url: `http://localhost:${port}`, staff, close }
}

async function waitForOutput(server: ChildProcess, words: string): Promise<void> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-10_000)
      if (printed.includes(words)) resolve()
    })
    server.once('exit', () => reject(new Error(`The shop ended before it was filled:\n${printed}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Encodes with the best quality within the size limit. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50]) {
    const encoded = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (encoded.byteLength <= largest || quality === 50) return encoded
  }
  return picture
}

async function take(browser: TestBrowser, { name, page: options, open, isStaff }: Shot, staff: Staff) {
  const page = await browser.newPage(options)
  try {
    if (isStaff) await logIn(page, staff)
    await open(page)
    await settle(page)
    const picture = await small(await page.screenshot())
    await writeFile(join(folder, `${name}.webp`), picture)
    console.log(`${name.padEnd(10)} ${Math.round(picture.byteLength / 1024)} KB`)
  } catch (error) {
    process.exitCode = 1
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await page.context().close()
  }
}

await mkdir(folder, { recursive: true })
const shop = await startShop()
try {
  const browser = await openBrowser(shop.url)
  for (const shot of shots) await take(browser, shot, shop.staff)
  await browser.close()
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  for (const { name } of shots)
    if (!readme.includes(`docs/pictures/${name}.webp`)) console.log(`The README does not show ${name}.webp`)
} finally {
  await shop.close()
}
