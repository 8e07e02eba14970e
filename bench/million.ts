import { makeMoreProducts } from './make-more-products.ts'
import { makeProducts } from './make-products.ts'
import { measureBoth, measureTurns, type Work } from './measure.ts'
import type { Report } from './report.ts'
import { type BenchShop, startShop } from './shop.ts'
import { waitUntilIdle } from './wait-until-idle.ts'
import { shopWork } from './work.ts'

/** At most so many products has the small shop, of which those of the large one are copies. */
const most = 10_000
/** Number of products that are read, carts that are opened and orders that are placed. */
const turns = 400
/** At most so many times as long as in the small shop. */
const bar = 1.5

/**
 * Compares how long visitors wait in a shop of 10,000 and in one of a million products, one request at a time, with alternating slices in both.
 * A request that is refused ends the run.
 */
export async function compareWithMillion(report: Report, large: number): Promise<void> {
  const small = Math.min(most, large / 2)
  const shops: BenchShop[] = []
  try {
    for (const size of [small, large]) shops.push(await makeShop(small, size))
    const [one, other] = shops
    if (one && other) await compare(report, { size: small, shop: one }, { size: large, shop: other })
  } finally {
    for (const shop of shops) await shop.close()
  }
}

async function makeShop(small: number, size: number): Promise<BenchShop> {
  const begun = performance.now()
  const shop = await startShop(async (services) => {
    await makeProducts(services, small)
    if (size > small) await makeMoreProducts(services, small, size)
  })
  console.log(`${size} products were made in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
  return shop
}

interface Sized {
  size: number
  shop: BenchShop
}

async function compare(report: Report, ...sized: [Sized, Sized]): Promise<void> {
  const [small, large] = sized
  const works = [
    await shopWork(small.shop.services, { carts: turns + 50 }),
    await shopWork(large.shop.services, { carts: turns + 50 }),
  ] as const
  const medians: [name: string, ratio: number][] = []
  type Works = (typeof works)[number]
  const measure = async (name: string, which: (work: Works) => Work, rounds: number, from = 0) => {
    const target = (n: 0 | 1) => {
      const does = which(works[n])
      const work: Work = (client, turn) => does(client, turn + from)
      return { url: sized[n].shop.url, work, concurrency: 1 }
    }
    const figures = await measureBoth(target(0), target(1), rounds)
    for (const n of [0, 1] as const) report.figures(`${name}, ${sized[n].size}`, figures[n])
    medians.push([name, figures[1].p50 / figures[0].p50])
  }
  for (const { shop } of sized) await waitUntilIdle(shop.services)
  // Connections prepare their statements, and Node compiles what runs often.
  for (const [n, work] of works.entries())
    for (const does of [work.openNewProduct, work.readProduct, work.addToCart, work.placeOrder])
      await measureTurns({ url: sized[n]?.shop.url ?? '', work: does, concurrency: 2 }, 50)
  const categories = works[0].categories.length
  // Reads the products of each category, or a sample of them, once.
  await measure('first filter of a category', (work) => work.openNewCategory, categories)
  await measure('category and brand', (work) => work.listBrandOfCategory, turns / 4)
  await measure('category and material', (work) => work.listMaterialOfCategory, turns / 4)
  await measure('uncached category page', (work) => work.openNewCategory, turns / 4, turns)
  await measure('uncached category', (work) => work.listNewCategory, turns / 4, turns)
  await measure('uncached by price', (work) => work.listNewCategoryByPrice, turns / 4, turns)
  const searchWords = async (when: string) => {
    for (const count of [1, 2, 3]) {
      const { keywords } = works[0].searchWords(count)
      await measure(`${when} search, ${count} words`, (work) => work.searchWords(count).search, keywords)
    }
  }
  await searchWords('first')
  await measure('search and brand', (work) => work.searchBrand, turns / 4)
  await measure('search', (work) => work.search, works[0].keywords)
  // A connection of PostgreSQL finds each page in the shared memory slowly for the first time: a shop that has run for a while is measured as well.
  for (const work of works) await work.changePrice()
  await searchWords('later')
  await measure('category call', (work) => work.listCategory, turns)
  await measure('product call', (work) => work.readProduct, turns, 50)
  await measure('add to cart', (work) => work.addToCart, turns, 50)
  await measure('placed orders', (work) => work.placeOrder, turns)
  report.most('memory of the server', large.shop.memory(), 500, 'MB')
  for (const [name, ratio] of medians) report.most(name, ratio, bar, 'times as long')
}
