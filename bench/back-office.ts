import { sql } from 'kysely'
import { systemContext } from '#server/kernel/system-context.ts'
import { addUpUnits } from '#server/modules/inventory/inventory.ts'
import { newStaff } from '#server/testing/actors.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeOrders } from './make-orders.ts'
import { expectStatus, type Figures, measureTurns } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

const size = 100_000
const lastPage = size / 10
const turns = 120
/** Number of staff who send requests at the same time. */
const concurrency = 2
/** Maximum of the 99th percentile, in milliseconds. */
const bar = 300

const languages = ['en_us', 'zh_hk', 'zh_cn']
const searches = ['teapot', 'Celadon', 'walnut lamp', 'B4711', '茶壺', '亞麻', 'b999', 'harbour bamboo']
const buyers = ['buyer-123@', '2600012345', 'Ada Wong', '陳美儀', '+852 51', 'B4711-1', 'nobody at all', 'lam']

/** Measures lists of the back office with 100,000 products and 100,000 orders, as an administrator. */
export async function measureBackOffice(report: Report): Promise<void> {
  const shop = await startShop(({ db, ...services }) =>
    db.connection().execute(async (patient) => {
      await sql`set statement_timeout = 0`.execute(patient)
      await makeCatalogue({ ...services, db: patient }, size)
      await makeOrders(patient, size, size)
      await addUpUnits(systemContext({ ...services, db: patient }))
      await sql`vacuum analyze`.execute(patient)
      await sql`reset statement_timeout`.execute(patient)
    }),
  )
  try {
    const { headers } = await newStaff(shop.services.db)
    const ask = (pathOf: (turn: number) => string, rounds: number): Promise<Figures> =>
      measureTurns(
        {
          url: shop.url,
          headers,
          concurrency,
          work: async (client, n) => expectStatus(await client.get(`/api/admin/${pathOf(n)}`)),
        },
        rounds,
      )
    const within = async (name: string, pathOf: (turn: number) => string) => {
      await ask(pathOf, 10)
      report.within(name, await ask(pathOf, turns), bar)
    }
    const of = (list: readonly string[], turn: number) => encodeURIComponent(list[turn % list.length] ?? '')
    const from = new Date(Date.now() - 300 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    const inTurn = (n: number) => `language=${of(languages, n)}`

    await within('products, last page', (n) => `product?sort=name&page=${lastPage - (n % 20)}&${inTurn(n)}`)
    await within('products, any page', (n) => `product?sort=-name&page=${1 + ((n * 7919) % lastPage)}&${inTurn(n)}`)
    await within('products, search', (n) => `product?search=${of(searches, n)}&sort=name&${inTurn(n)}`)
    await within('products, filters', (n) => `product?brand_id=${1 + (n % 40)}&stock_state=in&page=${1 + (n % 50)}`)
    await within('products, low stock', (n) => `product?visibled=1&stock_state=low,out&page=${1 + (n % 50)}`)
    await within('products, by available units', (n) => `product?sort=-all_available_inventories&page=${1 + (n % 50)}`)
    await within('products, by category', (n) => `product?sort=categories_names&page=${1 + (n % 50)}&${inTurn(n)}`)
    await within('variants, last page', (n) => `stock?sort=product_name&page=${2 * lastPage - (n % 20)}&${inTurn(n)}`)
    await within('variants, search', (n) => `stock?search=${of(searches, n)}&sort=product_name&${inTurn(n)}`)
    report.figures('dashboard', await ask(() => 'dashboard', 20))
    await within('orders, filters', (n) => `order?status=completed,shipped&from=${from}&page=${1 + ((n * 97) % 2000)}`)
    await within('orders, search', (n) => `order?search=${of(buyers, n)}`)
    await within('orders, delivery and country', (n) => `order?shipping_id=1&country=HKG&page=${1 + ((n * 97) % 2000)}`)
    await within('orders, tags', (n) => `order?tags=gift&page=${1 + (n % 400)}`)
    await within('orders, by delivery method', (n) => `order?sort=shipping_method&page=${1 + ((n * 7919) % lastPage)}`)
    await within('orders, by customer', (n) => `order?sort=customer&page=${1 + ((n * 7919) % lastPage)}`)
    await within('orders, by units', (n) => `order?sort=-item_count&page=${1 + ((n * 7919) % lastPage)}`)
    await within('orders, by payment method', (n) => `order?sort=payment_method&page=${1 + ((n * 7919) % lastPage)}`)
    await within('orders, by country', (n) => `order?sort=country&page=${1 + ((n * 7919) % lastPage)}`)
    await within('orders, place in a list', (n) => `order/${1 + ((n * 7919) % size)}/neighbours?status=completed`)
    await within('options of products', (n) => `option/product?search=${of(searches, n)}`)
  } finally {
    await shop.close()
  }
}
