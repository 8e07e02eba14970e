/**
 * Speed of the main calls as ratios beside a reference of the same run: bare Fastify answering one prepared primary-key SELECT. Figures
 * of two machines compare; requests per second alone do not. The storefront's pages and large catalogues come with the listing read model.
 */
import Fastify from 'fastify'
import { sql } from 'kysely'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import { addCartItem } from '#contracts/sales/cart.ts'
import { testShop } from '#server/testing/shop.ts'

const seconds = 4
const atOnce = 8

/** Runs `work` by `atOnce` workers for some seconds; requests per second and the 99th percentile in milliseconds. */
async function measure(work: (turn: number) => Promise<unknown>): Promise<{ rate: number; p99: number }> {
  for (let turn = 0; turn < 50; turn++) await work(turn)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let turn = 0
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(turn++)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const sorted = times.toSorted((a, b) => a - b)
  return { rate: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

const shop = await testShop({ listen: true })
const reference = Fastify()
reference.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } =
    await sql`select id, name, price from (select s.id, p.name, s.price from stocks s join products p on p.id = s.product_id) as goods where id = ${Number(params.id)}`.execute(
      shop.db,
    )
  return rows[0]
})
const address = await reference.listen({ host: '127.0.0.1', port: 0 })

try {
  const goods = await Promise.all(Array.from({ length: 20 }, () => shop.product({ price: 45.5, units: 1_000_000 })))
  const good = (turn: number) => goods[turn % goods.length] as (typeof goods)[number]
  const urls = new Map(
    (await shop.db.selectFrom('products').select(['id', 'url']).execute()).map(({ id, url }) => [id, url]),
  )

  const base = await measure((turn) => fetch(`${address}/${good(turn).stock_id}`).then((answer) => answer.json()))
  const report = (name: string, { rate, p99 }: { rate: number; p99: number }) =>
    console.log(
      `${name.padEnd(18)} ${rate.toFixed(0).padStart(6)} /s   ${(rate / base.rate).toFixed(2)} of the reference   p99 ${p99.toFixed(1)} ms`,
    )
  report('reference', base)
  report('product call', await measure((turn) => shop.call(getProduct, { url: urls.get(good(turn).product_id) })))
  report('add to cart', await measure((turn) => shop.call(addCartItem, { stock_id: good(turn).stock_id, quantity: 1 })))
  report('placed orders', await measure((turn) => shop.place([[good(turn), 1]])))
  console.log(
    `memory (RSS)       ${(process.memoryUsage.rss() / 1024 / 1024).toFixed(0)} MB, server, clients and reference together`,
  )
} finally {
  await reference.close()
  await shop.close()
}
