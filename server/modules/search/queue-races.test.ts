import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'
import { workOnQueue } from './queue.ts'
import { auditListing, queueListing } from './search.ts'

const shop = await testShop()
after(shop.close)
const { db, services, staff, request } = shop
const made = await request<{ data: { id: number } }>(
  'POST',
  '/api/admin/brand',
  { title: 'Kiln', url: 'kiln' },
  staff.headers,
)
const brand_id = made.body.data.id
const { product_id } = await shop.product({ brand_id })

const waiting = async () => (await db.selectFrom('listing_queue').select('product_id').execute()).length
const rename = ({ db }: TxCtx, title: string) =>
  sql`update brands set title = jsonb_build_object('en_us', ${title}::text) where id = ${brand_id}`.execute(db)
const queueIt = () => sql`insert into listing_queue values (${product_id}) on conflict do nothing`.execute(db)

test('renaming a brand does not deadlock with the job that refreshes its products', async () => {
  await queueIt()
  const { working } = await inTransaction(systemContext(services), async (ctx) => {
    await rename(ctx, 'Harbour mill')
    const working = workOnQueue(services)
    await untilSomebodyWaits(db)
    await queueListing(ctx, { brand_id })
    return { working }
  })
  await working
  await workOnQueue(services)
  assert.deepEqual([await auditListing(systemContext(services)), await waiting()], [[], 0])
})

test('the job skips products whose change is not committed yet', async () => {
  await queueIt()
  await inTransaction(systemContext(services), async (ctx) => {
    await queueListing(ctx, 'all')
    await workOnQueue(services)
    // As settings do, which no product refers to.
    await sql`update products set name = jsonb_build_object('en_us', 'Bowl') where id = ${product_id}`.execute(ctx.db)
  })
  await workOnQueue(services)
  assert.deepEqual([await auditListing(systemContext(services)), await waiting()], [[], 0])
})
