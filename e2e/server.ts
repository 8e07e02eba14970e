import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { confirmationCode } from '#contracts/staff/confirm-password.ts'
import { startInProcess } from '#server/testing/in-process-server.ts'
import { startServer, testSecretKey } from '#server/testing/server-process.ts'
import { sharedTemplate, testDatabase } from '#server/testing/test-database.ts'
import { picture } from './picture.ts'

const administrator = { email: 'admin@example.com', password: 'only-for-tests' }

export interface RunningShop {
  url: string
  /** Email and password of the first administrator. */
  administrator: typeof administrator
  db: Awaited<ReturnType<typeof testDatabase>>['db']
  /** Sends a request as the administrator; fails when it is rejected. */
  admin<A = { data: { id: number } }>(method: string, path: string, body?: object | FormData): Promise<A>
  /** Folder that emails are written to. */
  mailDir: string
  close(): Promise<void>
}

/** Starts a server with a new database: the empty shop of a first start, with its built apps. */
export async function openShop(env: Record<string, string> = {}, start = startInProcess): Promise<RunningShop> {
  return startShop(await testDatabase(), await newFolder(), env, { start })
}

/** Starts the server as a process of its own, for tests of several processes. */
export const startOwnProcess: typeof startInProcess = (databaseUrl, env) =>
  startServer({ env: { DATABASE_URL: databaseUrl, ...env } })

/** Starts a shop with the products of `stockShop`, copied from one that the first caller of a run fills. */
export async function openStockedShop(env: Record<string, string> = {}, start = startInProcess): Promise<RunningShop> {
  const { template, note: filled } = await sharedTemplate(await stockVersion(), makeStockedShop, existsSync)
  const dataDir = await newFolder()
  await cp(filled, dataDir, { recursive: true })
  return startShop(await testDatabase({ template }), dataDir, env, { start })
}

const newFolder = () => mkdtemp(join(tmpdir(), 'storekeeper-shop-'))

/** Hash of everything that fills the shop. */
const stockVersion = async () =>
  (await readFile(import.meta.filename)) + (await readFile(new URL('picture.ts', import.meta.url), 'utf8'))

async function makeStockedShop() {
  const database = await testDatabase()
  const dataDir = await newFolder()
  const shop = await startShop({ ...database, close: async () => {} }, dataDir, {}, { keepFiles: true })
  await stockShop(shop)
  await whenIdle(shop)
  await shop.close()
  return { url: database.url, note: dataDir, release: database.release }
}

/** Waits until no job is left, so that copies of the shop start without pending jobs. */
async function whenIdle({ db }: RunningShop): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  while ((await left()) > 0) await setTimeout(100)
}

async function startShop(
  database: Awaited<ReturnType<typeof testDatabase>>,
  dataDir: string,
  env: Record<string, string>,
  { keepFiles = false, start = startInProcess } = {},
): Promise<RunningShop> {
  const mailDir = join(dataDir, 'mail')
  const server = await start(database.serverUrl, {
    DATA_DIR: dataDir,
    MAIL_DIR: mailDir,
    SECRET_KEY: testSecretKey,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    ...env,
  })
  const json = { 'content-type': 'application/json' }
  const login = await patientFetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  })
  if (!login.ok) throw new Error(`The administrator cannot log in: ${login.status} ${await login.text()}`)
  const { token } = await login.json()

  async function admin<A = { data: { id: number } }>(
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<A> {
    const isForm = body instanceof FormData
    const response = await patientFetch(`${server.url}/api/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && json) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const read = await response.json()
    if (response.status === 403 && read.code === confirmationCode) {
      await admin('POST', 'confirm-password', { password: administrator.password })
      return admin(method, path, body)
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(read)}`)
    return read
  }

  return {
    url: server.url,
    administrator,
    db: database.db,
    mailDir,
    admin,
    async close() {
      await server.stop()
      await database.close()
      if (!keepFiles) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Repeats requests that a busy server rejects with 503. */
async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 503 || !response.headers.has('retry-after')) return response
    await setTimeout(Number(response.headers.get('retry-after')) * 1000)
  }
}

/** Saves settings of a group like the settings page. */
export async function saveSettings(
  shop: RunningShop,
  group: string,
  values: Record<string, string>,
  language = 'en_us',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ _method: 'PUT', group, language, ...values })) form.set(name, value)
  await shop.admin('POST', 'configuration', form)
}

/** Fills the shop with a coat in two colours and two sizes (camel L sold out), a teapot, a footer, delivery for 30.00 and a page. */
export async function stockShop(shop: RunningShop) {
  await shop.admin('POST', 'attribute', {
    language: 'en_us',
    key: 'color',
    display: 'Colour',
    position: 'stock',
    type: 'color',
    values: [
      { key: 'camel', label: 'Camel', color: '#b98a57' },
      { key: 'ink', label: 'Ink', color: '#33383a' },
    ],
  })
  await shop.admin('POST', 'attribute', {
    language: 'en_us',
    key: 'size',
    display: 'Size',
    position: 'stock',
    type: 'select',
    values: [
      { key: 'm', label: 'M' },
      { key: 'l', label: 'L' },
    ],
  })
  const { data: warehouses } = await shop.admin<{ data: { id: number }[] }>('GET', 'warehouse')
  const units = (quantity: number) => [{ quantity, warehouse_id: warehouses[0]?.id }]
  const variant = (color: string, size: string, quantity: number) => ({
    price: 680,
    special_price: 520,
    inventories: units(quantity),
    attributes: [
      { key: 'color', label: color },
      { key: 'size', label: size },
    ],
  })
  await addProduct(shop, 'Ridge chore coat', '「山脊」工裝外套', 'ridge-chore-coat', '#b98a57', [
    variant('Camel', 'M', 3),
    variant('Camel', 'L', 0),
    variant('Ink', 'M', 9),
    variant('Ink', 'L', 9),
  ])
  await addProduct(shop, 'Celadon teapot', '青瓷茶壺', 'celadon-teapot', '#a6bcab', [
    { price: 368, inventories: units(20) },
  ])
  await shop.admin('POST', 'shipping', {
    language: 'en_us',
    title: 'To your door',
    type: 'flat',
    fee: 30,
    free_from: 800,
    enabled: true,
  })
  await shop.admin('POST', 'page', {
    language: 'en_us',
    title: 'About us',
    url: 'about',
    content: '<h2>Where</h2><p>In Sheung Wan.</p>',
  })
}

/** Id of a product's first variant. */
export const getVariant = (shop: RunningShop, url: string) =>
  shop.db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.id as product_id', 's.id as stock_id'])
    .where('p.url', '=', url)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()

async function addProduct(
  shop: RunningShop,
  name: string,
  chinese: string,
  url: string,
  colour: string,
  stocks: object[],
) {
  const form = new FormData()
  const description = '<p>Made for the cool weeks of the year.</p>'
  for (const [key, value] of Object.entries({
    language: 'en_us',
    name,
    url,
    description,
    type: 'general',
    is_new: '1',
    stocks: JSON.stringify(stocks),
  }))
    form.set(key, value)
  form.append('upload_images', await picture(colour))
  form.append('upload_images', await picture('#e4dacb'))
  const { data } = await shop.admin('POST', 'product', form)
  await shop.admin('POST', `product/${data.id}`, { _method: 'PUT', language: 'zh_hk', name: chinese })
  return data.id
}
