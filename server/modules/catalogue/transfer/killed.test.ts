// In test:long only: it kills a server in the middle of its work and starts it again, as the test of broadcasts does.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { importClient } from '#server/testing/import-client.ts'
import { startServer, testSecretKey } from '#server/testing/server-process.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)

const products = 300
/** The first of a batch: those before it are imported when the server is killed. */
const waitsFor = 150
const content = [
  'sku,name,type,stock_sku,price,option1_key,option1_value,quantity',
  ...Array.from({ length: products }, (_, n) => [
    `k${n},Kept ${n},general,k${n}-a,10,size,Small,1`,
    `k${n},,,k${n}-b,20,size,Large,2`,
  ]).flat(),
].join('\n')

const stored = () =>
  shop.db
    .selectFrom('products as p')
    .innerJoin('stocks as s', 's.product_id', 'p.id')
    .innerJoin('inventories as i', 'i.stock_id', 's.id')
    .where('p.sku', 'like', 'k%')
    .select(({ fn }) => ['p.id', fn.countAll<number>().as('variants'), fn.sum<number>('i.quantity').as('units')])
    .groupBy('p.id')
    .execute()

test('a server that is killed during an import leaves whole products, and importing the file again completes it', async (t) => {
  const server = await startServer({ env: { DATABASE_URL: shop.databaseUrl, SECRET_KEY: testSecretKey } })
  t.after(() => server.process.kill('SIGKILL'))
  // The import waits in the middle for somebody who has this SKU but has not committed.
  const other = await shop.db.startTransaction().execute()
  await sql`insert into products (name, sku, url, type) values ('{}', ${`k${waitsFor}`}, 'taken', 'general')`.execute(
    other,
  )
  const form = new FormData()
  form.append('file', new File([content], 'products.csv'))
  const sent = fetch(`${server.url}/api/admin/product/import`, {
    method: 'POST',
    headers: shop.staff.headers,
    body: form,
  }).catch(() => undefined)
  while ((await stored()).length < waitsFor) await sleep(5)
  server.process.kill('SIGKILL')
  await sent
  await server.ended
  await other.rollback().execute()
  const middle = await stored()
  assert.equal(middle.length, waitsFor)
  assert.deepEqual(
    middle.filter(({ variants, units }) => Number(variants) !== 2 || Number(units) !== 3),
    [],
  )
  const { status, body } = await importClient(shop, 'product').sendWhole({ name: 'products.csv', content })
  const { created, unchanged, updated, skipped } = body.data
  assert.deepEqual([status, created, unchanged, updated, skipped], [200, products - middle.length, middle.length, 0, 0])
  assert.equal((await stored()).length, products)
})
