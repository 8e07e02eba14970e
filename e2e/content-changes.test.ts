import { ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type ChangingShop, changes, compareAfterEach, makeChangingShop } from './content-changes.ts'
import { openStockedShop } from './server.ts'

let changing: ChangingShop
before(async () => {
  changing = await makeChangingShop(await openStockedShop())
})
after(() => changing?.shop.close())

const read = async (path: string) => (await fetch(`${changing.shop.url}${path}`)).text()

// First: random changes may put both products into one category, where each page shows the other.
test('the last unit of a product leaves the pages alone that do not show it', async () => {
  const { shop, coat, teapot } = changing
  await changes['units again']?.(changing, 1)
  await shop.admin('POST', `product/${teapot.product_id}`, { _method: 'PUT', visibled: 1 })
  const paths = ['/about', `/product/${(await productOf(coat)).url}`]
  const before = await Promise.all(paths.map(read))
  ok(!(await read('/product/celadon-teapot')).includes('Sold out'))
  // A change without a notification: a page that is rendered again shows it.
  await sql`update products set description = '{"en_us": "<p>Made again</p>"}' where id = ${coat}`.execute(shop.db)
  await sql`update pages set title = '{"en_us": "Made again"}' where url = 'about'`.execute(shop.db)
  await changes['the last unit']?.(changing, 1)
  ok((await read('/product/celadon-teapot')).includes('Sold out'))
  for (const [at, path] of paths.entries()) ok((await read(path)) === before[at], path)
  await changes['a text']?.(changing, 2)
  for (const [at, path] of paths.entries()) ok((await read(path)) !== before[at], path)
})

test('after random kinds of changes every page is what it is without a cache', async () => {
  const names = Object.keys(changes)
  await compareAfterEach(changing, names.toSorted(() => Math.random() - 0.5).slice(0, 5))
})

const productOf = (id: number) =>
  changing.shop.db.selectFrom('products').select('url').where('id', '=', id).executeTakeFirstOrThrow()
