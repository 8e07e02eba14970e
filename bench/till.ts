import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { newStaff } from '#server/testing/actors.ts'
import { openBrowser } from '../e2e/browser.ts'
import { makeProducts } from './make-products.ts'
import { toFigures } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

/** Products of two variants each. */
const products = 10_000
const scans = 200
/** Maximum of the 99th percentile of a scan, in milliseconds. */
const bar = 50

/** Measures in a browser without a network how long the till takes from a scan to the new total, beside a bare read of IndexedDB. */
export async function measureTill(report: Report): Promise<void> {
  const shop = await startShop(async (services) => {
    await makeProducts(services, products)
    await sql`update stocks set barcode = lpad(id::text, 13, '4')`.execute(services.db)
    await sql`insert into stores (name, code, warehouse_id) select '{"en_us": "Bench"}', 'be', min(id) from warehouses`.execute(
      services.db,
    )
    await sql`insert into pos_sessions (store_id, register, opener_name, opening_float) select id, 'main', '', 0 from stores`.execute(
      services.db,
    )
  })
  const browser = await openBrowser(shop.url)
  try {
    const { token } = await newStaff(shop.services.db)
    const page = await browser.newPage({ width: 1180, height: 820 })
    await page.context().addCookies([{ name: 'admin_session', value: token, url: shop.url }])
    const { id } = await shop.services.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    await page.goto(`/admin/store/pos/new/${id}`)
    await page.waitForFunction(countVariants, { id, count: 2 * products }, { timeout: 300_000 })
    await page.context().setOffline(true)
    await page.reload()
    await page.getByTestId('total').waitFor()
    const { rows } = await sql<{ barcode: string }>`
      select barcode from stocks order by md5(id::text) limit ${scans}`.execute(shop.services.db)
    const codes = rows.map(({ barcode }) => barcode)
    report.figures('  bare IndexedDB read', toFigures(await readBare(page, id, codes)))
    report.within('scan at the till, offline', toFigures(await scanAll(page, codes)), bar)
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** Whether the device has the whole catalogue and the program of the till. */
async function countVariants({ id, count }: { id: number; count: number }): Promise<boolean> {
  const opening = indexedDB.open(`storekeeper-till-${id}`)
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result)
  })
  const counting = db.transaction('variants').objectStore('variants').count()
  const found = await new Promise<number>((resolve) => {
    counting.onsuccess = () => resolve(counting.result)
  })
  db.close()
  return found === count && navigator.serviceWorker.controller !== null
}

const readBare = (page: Page, id: number, codes: string[]): Promise<number[]> =>
  page.evaluate(
    async ({ id, codes }) => {
      const opening = indexedDB.open(`storekeeper-till-${id}`)
      const db = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const times: number[] = []
      for (const code of codes) {
        const begun = performance.now()
        const reading = db.transaction('variants').objectStore('variants').index('barcode').getAll(code)
        await new Promise((resolve) => {
          reading.onsuccess = resolve
        })
        times.push(performance.now() - begun)
      }
      db.close()
      return times
    },
    { id, codes },
  )

/** From the Enter of a scanner to the total on the screen on a ticket that grows to as many lines. */
const scanAll = (page: Page, codes: string[]): Promise<number[]> =>
  page.evaluate(async (codes) => {
    const total = document.querySelector('[data-testid=total]')
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const times: number[] = []
    for (const code of codes) {
      for (const key of code) press(key)
      const begun = performance.now()
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(total ?? document.body, { subtree: true, childList: true, characterData: true })
      })
      press('Enter')
      await changed
      times.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    return times
  }, codes)
