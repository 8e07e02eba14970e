import { makeProducts } from './make-products.ts'
import { type Figures, measureTurns, type Work } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'
import { shopWork } from './work.ts'

const sizes = [1_000, 100_000] as const
/** Each keyword is searched ten times, so most responses are cached, as in the plain run. */
const turns = 5_000

/** Compares the median times of lists and searches in a small and in a large shop. */
export async function compareSizes(report: Report): Promise<void> {
  const found = { 'category call': [] as Figures[], search: [] as Figures[] }
  for (const size of sizes) {
    const shop = await startShop((services) => makeProducts(services, size))
    try {
      const { keywords, listCategory, search } = await shopWork(shop.services)
      const run = async (name: string, work: Work, rounds: number) => {
        const figures = await measureTurns({ url: shop.url, work }, rounds)
        report.figures(`${name}, ${size}`, figures)
        return figures
      }
      found['category call'].push(await run('category call', listCategory, turns))
      await run('first search', search, keywords)
      found.search.push(await run('search', search, turns))
    } finally {
      await shop.close()
    }
  }
  for (const [name, [small, large]] of Object.entries(found))
    report.most(name, (large?.p50 ?? 0) / (small?.p50 ?? 1), 2, 'times as long')
}
