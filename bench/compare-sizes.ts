import { makeProducts } from './make-products.ts'
import { type Figures, once, type Work } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'
import { shopWork } from './work.ts'

const sizes = [1_000, 100_000] as const
const turns = 1_000

/** The same lists and searches in a small shop and in a large one: how much longer half of them take at most. */
export async function compareSizes(report: Report): Promise<void> {
  const found = { 'category call': [] as Figures[], search: [] as Figures[] }
  for (const size of sizes) {
    const shop = await startShop((services) => makeProducts(services, size))
    try {
      const { listCategory, search } = await shopWork(shop.services)
      const run = async (name: keyof typeof found, work: Work) => {
        const figures = await once({ url: shop.url, work }, turns)
        found[name].push(figures)
        report.said(`${name}, ${size}`, figures)
      }
      await run('category call', listCategory)
      await run('search', search)
    } finally {
      await shop.close()
    }
  }
  for (const [name, [small, large]] of Object.entries(found))
    report.most(name, (large?.p50 ?? 0) / (small?.p50 ?? 1), 2, 'times as long')
}
