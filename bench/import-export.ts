import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportDetail } from '#contracts/import-export/import.ts'
import type { Services } from '#server/kernel/services.ts'
import { newStaff } from '#server/testing/actors.ts'
import { makeProducts } from './make-products.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

/** Products with two variants each: 100,000 rows of a file. */
const products = 50_000
const rows = 1000

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Reference of the import: one row each in 1,000 transactions, as a form saves. */
async function insertRows(db: Services['db']): Promise<void> {
  await sql`create table bench_rows (id bigint generated always as identity primary key, name jsonb, price bigint)`.execute(
    db,
  )
  for (let n = 0; n < rows; n++)
    await db
      .transaction()
      .execute((tx) => sql`insert into bench_rows (name, price) values (${`{"en_us":"Row ${n}"}`}, ${n})`.execute(tx))
  await sql`drop table bench_rows`.execute(db)
}

/** Reference of the exports: all variants with their product, read in pages and written as lines of text. */
async function readLines(db: Services['db']): Promise<number> {
  let length = 0
  for (let last = 0; ; ) {
    const { rows: page } = await sql<{ id: number } & Record<string, unknown>>`
      select p.*, s.* from stocks s join products p on p.id = s.product_id where s.id > ${last} order by s.id limit 1000`.execute(
      db,
    )
    for (const row of page)
      length += Buffer.from(
        `${Object.values(row)
          .map((cell) => JSON.stringify(cell))
          .join(',')}\n`,
      ).length
    if (page.length < 1000) return length
    last = page.at(-1)?.id ?? 0
  }
}

/** Measures an import of 1,000 rows and a streamed export of 100,000, through the server as staff use it. */
export async function measureImports(report: Report): Promise<void> {
  const shop = await startShop((services) => makeProducts(services, products))
  try {
    const { headers } = await newStaff(shop.services.db)
    const base = `${shop.url}/api/admin/product`
    const call = async (method: string, path: string, body?: BodyInit, more = {}): Promise<ImportDetail> => {
      const response = await fetch(base + path, { method, headers: { ...headers, ...more }, ...(body && { body }) })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: ImportDetail }).data
    }
    const until = async (id: number, status: string) => {
      for (;;) {
        const now = await call('GET', `/import/${id}`)
        if (now.status === status) return now
        if (now.status === 'failed') throw new Error(now.failure ?? 'failed')
        await sleep(50)
      }
    }
    const json = (body: object) => [JSON.stringify(body), { 'content-type': 'application/json' }] as const

    const lines = Array.from({ length: rows }, (_, n) => {
      const product = Math.floor(n / 2)
      const names = n % 2 === 0 ? `Imported product ${product},進口商品 ${product}` : ','
      return `import-${product},${names},v-${n},${10 + n},Color,Colour ${1 + (n % 2)},5`
    })
    const form = new FormData()
    form.append(
      'file',
      new File(
        [['SKU,Name,Name (繁體中文),Variant SKU,Price,Option 1 name,Option 1 value,Stock', ...lines].join('\n')],
        'bench.csv',
      ),
    )
    const { id, columns } = await call('POST', '/import/upload', form)
    await call('POST', `/import/${id}/check`, ...json({ columns }))
    await until(id, 'checked')
    const reference = await secondsOf(() => insertRows(shop.services.db))
    const imported = await secondsOf(async () => {
      await call('POST', `/import/${id}/start`, ...json({}))
      const { created_count } = await until(id, 'done')
      if (created_count !== rows / 2) throw new Error(`${created_count} of ${rows / 2} products were imported`)
    })
    report.most('import of 1,000 rows', imported, 5, 's')
    report.most('  times its reference', imported / reference, 2.5, 'x')
    const read = await secondsOf(() => readLines(shop.services.db))

    for (const format of ['csv', 'xlsx']) {
      const before = shop.memory()
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, shop.memory())
      }, 50)
      const seconds = await secondsOf(async () => {
        const response = await fetch(`${base}/export?format=${format}`, { headers })
        for await (const _ of response.body ?? []);
      })
      clearInterval(watch)
      report.most(`export of 100,000 (${format})`, seconds, 8, 's')
      report.most('  times its reference', seconds / read, 3.5, 'x')
      report.most('  memory on top', most - before, 150, 'MB')
    }
  } finally {
    await shop.close()
  }
}
