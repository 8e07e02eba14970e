/**
 * Speed of the shop beside references of the same run, so that the figures of two machines compare; requests per second alone do not.
 * docs/how-to/read-the-bench.md says how to read them.
 *
 *   npm run bench                   all of it with 10,000 products, about six minutes
 *   npm run bench -- --only uncached pages that are in no cache
 *   npm run bench -- --only office  lists of the back office with 100,000 products and orders
 *   npm run bench -- --only import  an import of 1,000 rows, exports of 100,000
 *   npm run bench -- --only board   the board of a funnel with 5,000 leads
 *   npm run bench -- --only mails   a broadcast to 10,000 addresses, pages meanwhile
 *   npm run bench -- --only reports every grouping of the reports over a million orders, about fifteen minutes
 *   npm run bench -- --large        lists and searches with 1,000 and with 100,000 products
 *   npm run bench -- --million      what visitors wait for with 10,000 and with 1,000,000 products, at most half an hour
 *   npm run bench -- --soak         the memory of the server in five minutes of everything; with --plain-v8 without its V8 flags
 *   npm run bench -- --strict       ends with 1 when a bar is missed
 *   npm run bench -- --products 1000 --seconds 2 --only cart,orders
 */
import { parseArgs } from 'node:util'
import { measureBackOffice } from './back-office.ts'
import { measureBroadcasts } from './broadcasts.ts'
import { compareSizes } from './compare-sizes.ts'
import { measureBoard } from './crm-board.ts'
import { measureImports } from './import-export.ts'
import { makeProducts } from './make-products.ts'
import { makePromotions } from './make-promotions.ts'
import { measureFor, measureSlices, measureTurns, type Target, type Work } from './measure.ts'
import { type Encoding, measureRaw, type RawTarget } from './measure-raw.ts'
import { compareWithMillion } from './million.ts'
import { rawRequests } from './raw-requests.ts'
import { createReport } from './report.ts'
import { measureReports } from './reports.ts'
import { startReference, startShop } from './shop.ts'
import { measureSoak } from './soak.ts'
import { shopWork } from './work.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    'plain-v8': { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
})
/** More orders than any machine can place in the time. */
const cartsPerSecond = 2_500
const report = createReport()
const isWanted = (name: string) => options.only === '' || options.only.split(',').some((part) => name.includes(part))

const products = Number(options.products ?? 10_000)
const seconds = Number(options.seconds ?? 8)

if (options.large) await compareSizes(report)
else if (options.million) await compareWithMillion(report, Number(options.products ?? 1_000_000))
else if (options.soak)
  await measureSoak(report, { products, seconds: Number(options.seconds ?? 300), hasFlags: !options['plain-v8'] })
else {
  if (!['office', 'import', 'board', 'mails', 'reports'].includes(options.only)) await compareWithReferences()
  if (isWanted('office')) await measureBackOffice(report)
  if (isWanted('import')) await measureImports(report)
  if (isWanted('board')) await measureBoard(report)
  if (isWanted('mails')) await measureBroadcasts(report)
  // Its data take longer than all of the others together.
  if (options.only === 'reports') await measureReports(report)
}
report.end(options.strict)

async function compareWithReferences(): Promise<void> {
  const shop = await startShop((services) => makeProducts(services, products))
  const memory = await startReference('reference-page.ts', { SHOP: shop.url })
  const row = await startReference('reference-row.ts', { DATABASE_URL: shop.databaseUrl })
  try {
    const coupon = await makePromotions(shop.services)
    const work = await shopWork(shop.services, { carts: cartsPerSecond * seconds, coupon })
    const compare = async (name: string, reference: Target, shopDoes: Work, bar: number) => {
      if (!isWanted(name)) return
      const [base, found] = await measureSlices(reference, { url: shop.url, work: shopDoes }, seconds)
      report.compared(name, base, found, bar)
    }

    if (isWanted('pages')) {
      const inOrder: Work = (client, turn) => client.get(work.paths[turn] as string)
      report.figures('first view of each page', await measureTurns({ url: shop.url, work: inOrder }, work.paths.length))
      await measureTurns({ url: memory.url, work: inOrder }, work.paths.length)
      await compare('pages', { url: memory.url, work: work.openPage }, work.openPage, 0.5)
    }
    const compareRaw = async (name: string, reference: RawTarget, requests: string[], bar: number) => {
      if (!isWanted(name)) return
      const [base, found] = await measureRaw(reference, { url: shop.url, requests }, seconds)
      report.compared(name, base, found, bar)
    }
    const raw = rawRequests(work)
    for (const encoding of ['br', 'gzip', 'identity'] satisfies Encoding[]) {
      const pages = raw.pages(encoding)
      await compareRaw(`raw pages, ${encoding}`, { url: memory.url, requests: pages }, pages, 0.6)
      const rows = { url: row.url, requests: raw.rows() }
      await compareRaw(`raw category call, ${encoding}`, rows, raw.categories(encoding), 0.6)
      await compareRaw(`raw search, ${encoding}`, rows, raw.searches(encoding), 0.6)
      await compareRaw(`raw product call, ${encoding}`, rows, raw.products(encoding), 0.5)
    }
    const uncached = async (name: string, shopDoes: Work, bar: number) => {
      if (!isWanted(name)) return
      report.reaches(name, await measureFor({ url: shop.url, work: shopDoes }, seconds), bar)
    }
    await uncached('uncached product pages', work.openNewProduct, 150)
    await uncached('uncached category pages', work.openNewCategory, 200)
    await uncached('uncached home page', work.openNewHome, 150)
    if (isWanted('changing pages')) {
      // One after the other: between slices of changes the same pages would be made again.
      await measureTurns({ url: shop.url, work: work.openCategory }, work.categories.length)
      const unchanged = await measureFor({ url: shop.url, work: work.openCategory }, seconds)
      const changing = await measureFor({ url: shop.url, work: work.openCategoryWhileChanging }, seconds)
      report.compared('changing pages', unchanged, changing, 0.3)
    }
    const oneRow: Target = { url: row.url, work: work.readRow }
    await compare('category call', oneRow, work.listCategory, 0.35)
    await compare('product call', oneRow, work.readProduct, 0.35)
    await compare('search', oneRow, work.search, 0.2)
    await compare('add to cart', oneRow, work.addToCart, 0.12)
    await compare('cart with a coupon', { url: shop.url, work: work.readCart }, work.readCouponCart, 0.8)
    await compare('placed orders', oneRow, work.placeOrder, 0.04)
    report.most('memory of the server', shop.memory(), 500, 'MB')
  } finally {
    await row.close()
    await memory.close()
    await shop.close()
  }
}
