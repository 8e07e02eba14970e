import { makeMoreProducts } from './make-more-products.ts'
import { makeProducts } from './make-products.ts'
import { measureTurns, type Work } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'
import { shopWork } from './work.ts'

/** At most so many products has the small shop, of which those of the large one are copies. */
const most = 10_000
/** Number of products that are read, carts that are opened and orders that are placed. */
const turns = 400
/** At most so many times as long as in the small shop. */
const bar = 1.5

/** Compares how long visitors wait in a shop of 10,000 and in one of a million products, one request at a time. */
export async function compareWithMillion(report: Report, large: number): Promise<void> {
  const small = Math.min(most, large / 2)
  const medians = new Map<string, number[]>()
  for (const size of [small, large]) {
    const begun = performance.now()
    const shop = await startShop(async (services) => {
      await makeProducts(services, small)
      if (size > small) await makeMoreProducts(services.db, small, size)
    })
    try {
      console.log(`${size} products were made in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
      const work = await shopWork(shop.services, { carts: turns + 50 })
      const measure = async (name: string, does: Work, rounds: number) => {
        const figures = await measureTurns({ url: shop.url, work: does, concurrency: 1 }, rounds)
        report.figures(`${name}, ${size}`, figures)
        medians.set(name, [...(medians.get(name) ?? []), figures.p50])
      }
      // Connections prepare their statements, and Node compiles what runs often.
      const warmUp = [work.openNewCategory, work.readProduct, work.addToCart, work.placeOrder]
      for (const does of warmUp) await measureTurns({ url: shop.url, work: does, concurrency: 2 }, 50)
      await measure('first search', work.search, work.keywords)
      await measure('search', work.search, work.keywords)
      // Reads the products of each category, or a sample of them, once.
      const first = await measureTurns(
        { url: shop.url, work: work.openNewCategory, concurrency: 1 },
        work.categories.length,
      )
      report.figures(`first filter of a category, ${size}`, first)
      const anew =
        (does: Work): Work =>
        (client, turn) =>
          does(client, turn + turns)
      await measure('uncached category', anew(work.openNewCategory), turns / 4)
      await measure('uncached category by price', anew(work.openNewCategoryByPrice), turns / 4)
      await measure('category call', work.listCategory, turns)
      await measure('product call', (client, turn) => work.readProduct(client, turn + 50), turns)
      await measure('add to cart', work.addToCart, turns)
      await measure('placed orders', work.placeOrder, turns)
      if (size === large) report.most('memory of the server', shop.memory(), 500, 'MB')
    } finally {
      await shop.close()
    }
  }
  for (const [name, [before = 1, after = 0]] of medians) report.most(name, after / before, bar, 'times as long')
}
