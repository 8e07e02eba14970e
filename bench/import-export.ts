import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportDetail } from '#contracts/import-export/import.ts'
import { newStaff } from '#server/testing/actors.ts'
import { makeProducts } from './make-products.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

/** Products with two variants each: 100,000 rows of a file. */
const products = 50_000
const rows = 1000

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
    const begun = performance.now()
    await call('POST', `/import/${id}/start`, ...json({}))
    const { created_count } = await until(id, 'done')
    if (created_count !== rows / 2) throw new Error(`${created_count} of ${rows / 2} products were imported`)
    report.most('import of 1,000 rows', (performance.now() - begun) / 1000, 5, 's')

    for (const format of ['csv', 'xlsx']) {
      const before = shop.memory()
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, shop.memory())
      }, 50)
      const start = performance.now()
      const response = await fetch(`${base}/export?format=${format}`, { headers })
      for await (const _ of response.body ?? []);
      report.most(`export of 100,000 (${format})`, (performance.now() - start) / 1000, 8, 's')
      clearInterval(watch)
      report.most('  memory on top', most - before, 150, 'MB')
    }
  } finally {
    await shop.close()
  }
}
