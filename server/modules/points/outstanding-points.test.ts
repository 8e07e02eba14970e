import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listTierChanges, setCustomerMembership } from '#contracts/membership/membership-calls.ts'
import { showOutstandingPoints } from '#contracts/points/point-settings.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { pointShop } from '#server/testing/points.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, request, staff } = shop
const points = await pointShop(shop)
const inDays = (days: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + days * 86_400_000))
const outstanding = async () => (await call(showOutstandingPoints, {}, staff.headers)).body.data

test('points outstanding: what can be used and its value, what expires within 30 days, what was used', async () => {
  const [first, second] = [await shop.member(), await shop.member()]
  await points.give(first, 100, inDays(10))
  await points.give(first, 50, inDays(90))
  const gone = await points.give(second, 70, inDays(40))
  const before = await outstanding()
  assert.deepEqual([before.points, before.value, before.expiring], [220, 22, 100])
  await points.expire(second, gone)
  const mug = await shop.product({ price: 100 })
  const order = await points.place(first, [[mug, 1]], 30)
  const { points: left, expiring, used_this_month, customers_in_debt } = await outstanding()
  assert.deepEqual([left, expiring, used_this_month, customers_in_debt], [120, 70, 30, 0])
  await points.move(order.id, 'canceled')
  const after = await outstanding()
  assert.deepEqual([after.points, after.used_this_month], [150, 0])
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', first.id).execute()
  assert.equal((await outstanding()).points, 0)
  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', first.id).execute()
})

test('the latest changes of tiers name the customer, both tiers and the reason', async () => {
  const member = await shop.member()
  const tier = { title: 'Gold', level: 30 }
  const gold = (await request<{ data: { id: number } }>('POST', '/api/admin/membership', tier, staff.headers)).body.data
  const change = { id: member.id, membership_tier_id: gold.id, remark: 'Wholesale' }
  assert.equal((await call(setCustomerMembership, change, staff.headers)).status, 200)
  const { data, total } = (await call(listTierChanges, {}, staff.headers)).body
  assert.equal(total, 1)
  const [latest] = data
  assert.deepEqual(
    [latest?.user_id, latest?.from, latest?.to, latest?.reason, latest?.remark],
    [member.id, 'Member', 'Gold', 'manual', 'Wholesale'],
  )
})
