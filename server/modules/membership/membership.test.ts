import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dayIn } from '#contracts/shop-date.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { currentTier, pointMultiplier } from './membership.ts'

const shop = await testShop()
after(shop.close)
const { db, request, staff } = shop
const ctx = () => systemContext(shop.services)
const day = 86_400_000
const dayFrom = (days: number) => dayIn(ctx().settings.basic.timezone, new Date(Date.now() + days * day))

const post = (draft: object, headers = staff.headers) =>
  request<{ data: { id: number }; message?: string; errors?: Record<string, string[]> }>(
    'POST',
    '/api/admin/membership',
    draft,
    headers,
  )
const silver = (await post({ title: 'Silver', level: 10, point_multiplier: '1.5' })).body.data
const tiers = () => db.selectFrom('membership_tiers').selectAll().orderBy('level').execute()
const give = (id: number, membership_tier_id: number, membership_expiry_date: string | null) =>
  db.updateTable('users').set({ membership_tier_id, membership_expiry_date }).where('id', '=', id).execute()

test('a new shop has one tier, which everybody has and nobody can delete', async () => {
  const [lowest] = await tiers()
  const { id } = await shop.member()
  assert.deepEqual([lowest?.title.en_us, (await currentTier(ctx(), id))?.id], ['Member', lowest?.id])
  const { status, body } = await request<{ message: string }>(
    'DELETE',
    `/api/admin/membership/${lowest?.id}`,
    {},
    staff.headers,
  )
  assert.deepEqual([status, body.message, (await tiers()).length], [409, 'This record is in use', 2])
})

test('a tier counts until the end of its last day, then the default tier does', async () => {
  const { id } = await shop.member()
  const counted = async () => {
    const tier = await currentTier(ctx(), id)
    return [tier?.title.en_us, tier?.expiry_date, await pointMultiplier(ctx(), id)]
  }
  assert.deepEqual(await counted(), ['Member', null, 100])
  await give(id, silver.id, dayFrom(0))
  assert.deepEqual(await counted(), ['Silver', dayFrom(0), 150])
  await give(id, silver.id, dayFrom(-1))
  assert.deepEqual(await counted(), ['Member', null, 100])
  await give(id, silver.id, null)
  assert.deepEqual(await counted(), ['Silver', null, 150])
  assert.equal(await currentTier(ctx(), null), null)
})

test('two tiers cannot have one level, and staff without the permission save none', async () => {
  const before = await tiers()
  const taken = await post({ title: 'Gold', level: 10, point_multiplier: '2' })
  assert.deepEqual([taken.status, Object.keys(taken.body.errors ?? {})], [422, ['level']])
  const clerk = await shop.staffWith(['get memberships'])
  assert.equal((await post({ title: 'Gold', level: 20, point_multiplier: '2' }, clerk.headers)).status, 403)
  assert.deepEqual(await tiers(), before)
})

test('a tier that a customer has cannot be deleted, and one of a deleted customer can', async () => {
  const gold = (await post({ title: 'Gold', level: 30, point_multiplier: '2' })).body.data
  const { id } = await shop.member()
  await give(id, gold.id, null)
  const remove = () => request('DELETE', `/api/admin/membership/${gold.id}`, {}, staff.headers)
  assert.equal((await remove()).status, 409)
  assert.equal((await currentTier(ctx(), id))?.id, gold.id)
  await request('DELETE', `/api/admin/user/${id}`, {}, staff.headers)
  assert.equal((await remove()).status, 200)
})

test('a save of a customer does not set the tier', async () => {
  const { id } = await shop.member()
  const sent = { first_name: 'New', membership_tier_id: silver.id, membership_expiry_date: dayFrom(9) }
  assert.equal((await request('PUT', `/api/admin/user/${id}`, sent, staff.headers)).status, 200)
  assert.equal((await currentTier(ctx(), id))?.title.en_us, 'Member')
})

test('every customer has a tier, so that the list can be filtered by the default one', async () => {
  const [lowest] = await tiers()
  const { id } = await shop.member()
  const { body } = await request<{ data: { id: number; membership_tier_id: number }[] }>(
    'GET',
    `/api/admin/user?membership_tier_id=${lowest?.id}&per_page=100`,
    {},
    staff.headers,
  )
  const found = body.data.find((row) => row.id === id)
  assert.equal(found?.membership_tier_id, lowest?.id)
})
