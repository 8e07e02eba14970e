import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type KyselyPlugin, sql } from 'kysely'
import {
  evaluateMemberships,
  listTierChanges,
  setCustomerMembership,
  showCustomerMembership,
  showOwnMembership,
} from '#contracts/membership/membership-calls.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { createRefund } from '#contracts/orders/refund-order.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { testShop } from '#server/testing/shop.ts'
import { evaluateAll } from './evaluate-all.ts'
import { currentTier, evaluateCustomers, evaluateNightly, mailUpgrades, pointMultiplier } from './membership.ts'

const shop = await testShop()
after(shop.close)
const { call, db, request, staff } = shop
const ctx = () => systemContext(shop.services)
const cup = await shop.product({ price: 0.01, units: 10_000_000 })

/** The Silver of the worked example. */
const silverRule = { title: 'Silver', level: 2, upgrade_amount: '1,000.00', upgrade_months: 12, valid_months: 12 }
const tier = async (draft: object) => {
  const { status, body } = await request<{ data: { id: number }; errors?: Record<string, string[]> }>(
    'POST',
    '/api/admin/membership',
    draft,
    staff.headers,
  )
  return { status, errors: body.errors, id: body.data?.id ?? 0 }
}
const silver = (await tier({ ...silverRule, renew_amount: 500, point_multiplier: '1.5' })).id

/** Noon of a day in Hong Kong. */
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)

/** An order of this many cents that was completed at noon of a day; checked as it was then. */
async function buy(member: { id: number; headers: Record<string, string> }, cents: number, day: string) {
  const { id } = await shop.place([[cup, cents]], { shipping_id: shop.pickup }, member.headers)
  for (const status of ['paid', 'completed'])
    await call(changeOrderStatus, { id, status, notify: false }, staff.headers)
  await db
    .updateTable('orders')
    .set({ completed_at: noon(day).toISOString() })
    .where('id', '=', id)
    .execute()
  await evaluateCustomers(ctx(), [member.id], { now: noon(day) })
  return id
}
const holds = async (id: number) => {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('membership_tiers as m', 'm.id', 'u.membership_tier_id')
    .select(['m.title', 'u.membership_expiry_date as expiry_date'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return [user.title?.en_us ?? 'Member', user.expiry_date]
}
const reasons = async (id: number) => {
  const { body } = await call(showCustomerMembership, { id }, staff.headers)
  return body.data.history.map(({ from, to, reason }) => `${from} ${reason} ${to}`).reverse()
}

test('1,200.00 lead to Silver for a year, 600.00 since then renew it, and 499.99 do not', async () => {
  for (const [spent, expected] of [
    [60_000, ['Silver', '2027-03-10']],
    [49_999, ['Member', null]],
  ] as const) {
    const member = await shop.member()
    await buy(member, 120_000, '2025-03-10')
    assert.deepEqual(await holds(member.id), ['Silver', '2026-03-10'])
    await buy(member, spent, '2025-06-01')
    assert.deepEqual(await holds(member.id), ['Silver', '2026-03-10'])
    await evaluateCustomers(ctx(), [member.id], { now: new Date('2026-03-10T23:59:59+08:00') })
    assert.deepEqual(await holds(member.id), ['Silver', '2026-03-10'])
    await evaluateAll(ctx(), { now: new Date('2026-03-11T00:05:00+08:00') })
    assert.deepEqual(await holds(member.id), expected)
  }
})

test('one order of 1,200.00 leads to Silver at once, with a mail and one and a half times the points', async () => {
  const member = await shop.member()
  assert.equal(await pointMultiplier(ctx(), member.id), 100)
  const today = new Date().toISOString().slice(0, 10)
  await buy(member, 120_000, today)
  assert.equal(await pointMultiplier(ctx(), member.id), 150)
  assert.deepEqual(await reasons(member.id), ['Member upgrade Silver'])
  const entry = await db.selectFrom('membership_histories').select('id').where('user_id', '=', member.id).execute()
  const history_ids = entry.map(({ id }) => id)
  // The job may run twice.
  for (let n = 0; n < 2; n++) await mailUpgrades(ctx(), { history_ids })
  const mails = db.selectFrom('mail_outbox').select('subject').where('kind', '=', 'tier_upgraded')
  const mine = await mails.where('key', '=', `tier_upgraded ${history_ids[0]}`).execute()
  assert.deepEqual(mine, [{ subject: 'You are now Silver' }])
})

test('a completed order and a refund have the tier checked by a job of their transaction', async () => {
  const member = await shop.member()
  const { id } = await shop.place([[cup, 100]], {}, member.headers)
  const queued: unknown[] = []
  const { jobs } = shop.services
  const { queue } = jobs
  jobs.queue = async (name, data, options) => {
    if (name === 'evaluate_membership') queued.push(data)
    return queue(name, data, options)
  }
  for (const status of ['paid', 'shipped', 'completed'])
    await call(changeOrderStatus, { id, status, notify: false }, staff.headers)
  await call(createRefund, { id, reason: 'Late', shipping_amount: 30 }, staff.headers)
  jobs.queue = queue
  assert.deepEqual(queued, [{ user_id: member.id }, { user_id: member.id }])
})

test('a refund lowers the tier that its order led to, at the next nightly check only', async () => {
  const member = await shop.member()
  const order = await buy(member, 100_000, '2026-10-01')
  assert.deepEqual(await holds(member.id), ['Silver', '2027-10-01'])
  const item = await db.selectFrom('order_items').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()
  const items = [{ order_item_id: item.id, quantity: 1 }]
  assert.equal((await call(createRefund, { id: order, reason: 'Chipped', items }, staff.headers)).status, 201)
  await evaluateCustomers(ctx(), [member.id])
  assert.deepEqual(await holds(member.id), ['Silver', '2027-10-01'])
  await evaluateAll(ctx())
  assert.deepEqual(await holds(member.id), ['Member', null])
  assert.deepEqual(await reasons(member.id), ['Member upgrade Silver', 'Silver refund Member'])
})

test('a tier that staff gave lasts until its date, whatever was bought, and then the rule counts', async () => {
  const member = await shop.member()
  const set = (more: object, headers = staff.headers) =>
    call(setCustomerMembership, { id: member.id, membership_tier_id: silver, ...more }, headers)
  const clerk = await shop.staffWith(['get user'])
  assert.equal((await set({}, clerk.headers)).status, 403)
  assert.equal((await set({ membership_tier_id: 999_999 })).status, 422)
  assert.equal((await set({ membership_expiry_date: '2026-02-30' })).status, 422)
  assert.deepEqual([await holds(member.id), await reasons(member.id)], [['Member', null], []])
  const { body } = await set({ membership_expiry_date: '2030-01-31', remark: 'A guest of the house' })
  assert.deepEqual(
    [body.data.tier.title, body.data.history[0]?.reason, body.data.history[0]?.remark],
    ['Silver', 'manual', 'A guest of the house'],
  )
  const started = body.data.membership_started_at
  await evaluateAll(ctx())
  assert.deepEqual(await holds(member.id), ['Silver', '2030-01-31'])
  assert.equal((await set({ membership_expiry_date: '2026-01-31' })).body.data.membership_started_at, started)
  assert.equal((await currentTier(ctx(), member.id))?.title.en_us, 'Member')
  const evaluated = await call(evaluateMemberships, {}, staff.headers)
  assert.ok(evaluated.body.data.downgraded > 0)
  assert.deepEqual(await holds(member.id), ['Member', null])
  assert.equal((await call(evaluateMemberships, {}, clerk.headers)).status, 403)
})

test('the nightly check runs at 00:05 in the shop’s time zone', async () => {
  const member = await shop.member()
  await call(
    setCustomerMembership,
    { id: member.id, membership_tier_id: silver, membership_expiry_date: '2026-01-31' },
    staff.headers,
  )
  for (const time of ['23:50:00', '00:04:59', '00:20:00', '12:05:00'])
    assert.equal((await evaluateNightly(ctx(), new Date(`2026-02-01T${time}+08:00`))).downgraded, 0)
  assert.deepEqual(await holds(member.id), ['Silver', '2026-01-31'])
  assert.ok((await evaluateNightly(ctx(), new Date('2026-02-01T00:05:00+08:00'))).downgraded > 0)
  assert.deepEqual(await holds(member.id), ['Member', null])
  const changes = async (input: object) => (await call(listTierChanges, input, staff.headers)).body
  const night = await changes({ last_night: true })
  assert.equal(night.total, night.last_night.upgraded + night.last_night.renewed + night.last_night.downgraded)
  assert.deepEqual(
    night.data.filter(({ user_id }) => user_id === member.id).map(({ reason, from, to }) => [reason, from, to]),
    [['expire', 'Silver', 'Member']],
    'a change by staff is not one of the night',
  )
  assert.ok((await changes({})).total > night.total)
  await sql`update membership_histories set created_at = created_at - interval '25 hours' where is_nightly`.execute(db)
  const { total, last_night } = await changes({ last_night: true })
  assert.deepEqual([total, last_night.downgraded], [0, 0], 'the night before is past')
})

test('the rules of a tier are checked, and nothing is saved', async () => {
  const before = await db.selectFrom('membership_tiers').selectAll().orderBy('id').execute()
  const cases: [object, string, string][] = [
    [{ title: '' }, 'title', 'This field is required.'],
    [{ level: '' }, 'level', 'This field is required.'],
    [{ level: 2 }, 'level', 'Please make sure that Level field is unique'],
    [{ level: 0 }, 'level', 'Please check your input.'],
    [{ upgrade_amount: -1 }, 'upgrade_amount', 'Please check your input.'],
    [{ upgrade_single_amount: '-0.01' }, 'upgrade_single_amount', 'Please check your input.'],
    [{ renew_amount: 'x' }, 'renew_amount', 'Please check your input.'],
    [{ upgrade_months: 0 }, 'upgrade_months', 'Please check your input.'],
    [{ valid_months: 0 }, 'valid_months', 'Please check your input.'],
    [{ point_multiplier: '10.01' }, 'point_multiplier', 'Please check your input.'],
    [{ point_multiplier: '-1' }, 'point_multiplier', 'Please check your input.'],
  ]
  for (const [wrong, field, text] of cases) {
    const { status, errors } = await tier({ ...silverRule, title: 'Gold', level: 3, ...wrong })
    assert.deepEqual([status, errors], [422, { [field]: [text] }], JSON.stringify(wrong))
  }
  assert.deepEqual(await db.selectFrom('membership_tiers').selectAll().orderBy('id').execute(), before)
})

test('a customer sees the own tier and what the next one takes', async () => {
  const member = await shop.member()
  const guest = await call(showOwnMembership, {})
  assert.deepEqual([guest.status, guest.body], [401, { error: 'Please login first' }])
  // Noon of today may be still to come.
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await buy(member, 25_050, yesterday)
  const own = async () => (await call(showOwnMembership, {}, member.headers)).body.data
  const { current, next, tiers } = await own()
  assert.deepEqual([current.title, current.level, current.expiry_date], ['Member', 1, null])
  assert.deepEqual(
    [next?.id, next?.title, next?.required, next?.spent, next?.missing, next?.percentage, next?.months],
    [silver, 'Silver', 1000, 250.5, 749.5, 25, 12],
  )
  assert.deepEqual(
    tiers.map(({ title, level }) => [title, level]),
    [
      ['Member', 1],
      ['Silver', 2],
    ],
  )
  await buy(member, 74_950, yesterday)
  const card = await own()
  assert.deepEqual([card.current.title, card.current.point_multiplier, card.next], ['Silver', 1.5, null])
  assert.deepEqual(card.renewal, { required: 500, spent: 0, missing: 500, percentage: 0 })
})

test('staff have one customer checked, and an unknown one is refused', async () => {
  const member = await shop.member()
  await call(
    setCustomerMembership,
    { id: member.id, membership_tier_id: silver, membership_expiry_date: '2026-01-31' },
    staff.headers,
  )
  const other = await shop.member()
  await call(
    setCustomerMembership,
    { id: other.id, membership_tier_id: silver, membership_expiry_date: '2026-01-31' },
    staff.headers,
  )
  const refused = await call(evaluateMemberships, { user_id: 999_999 }, staff.headers)
  assert.deepEqual([refused.status, refused.body.errors], [422, { user_id: ['Please check your input.'] }])
  const { body } = await call(evaluateMemberships, { user_id: member.id }, staff.headers)
  assert.deepEqual(body.data, { upgraded: 0, renewed: 0, downgraded: 1 })
  assert.deepEqual(
    [await holds(member.id), await holds(other.id)],
    [
      ['Member', null],
      ['Silver', '2026-01-31'],
    ],
  )
})

test('2,000 customers are checked by few statements', async () => {
  await sql`insert into users (email, first_name, last_name, membership_tier_id, membership_expiry_date)
    select 'many-' || n || '@shop.test', 'Many', 'Members', ${silver}, '2026-01-31' from generate_series(1, 2000) n`.execute(
    db,
  )
  let statements = 0
  const counting = { ...ctx(), db: db.withPlugin(counter(() => statements++)) }
  const { downgraded } = await evaluateAll(counting)
  assert.ok(downgraded >= 2000, String(downgraded))
  assert.ok(statements < 60, String(statements))
})

/** Calls back for every statement. */
const counter = (count: () => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    count()
    return node
  },
  transformResult: async ({ result }) => result,
})

test('staff read the names of tiers in the language of their interface', async () => {
  const member = await shop.member()
  const draft = { title: 'Bronze', level: 77, point_multiplier: '1' }
  const made = await shop.request<{ data: { id: number } }>('POST', '/api/admin/membership', draft, staff.headers)
  const { id: membership_tier_id } = made.body.data
  await shop.request(
    'PUT',
    `/api/admin/membership/${membership_tier_id}`,
    { title: '銅卡', language: 'zh_hk' },
    staff.headers,
  )
  await shop.request('PUT', `/api/admin/user/${member.id}/membership`, { membership_tier_id }, staff.headers)
  const language = 'zh_hk'
  const shown = (await call(showCustomerMembership, { id: member.id, language }, staff.headers)).body.data
  assert.equal(shown.tier.title, '銅卡')
  const own = (await call(showOwnMembership, { language }, member.headers)).body.data
  assert.deepEqual(
    [shown.next?.required, shown.next?.spent, shown.renewal],
    [own.next?.required, own.next?.spent, own.renewal],
  )
  const changes = (await call(listTierChanges, { language }, staff.headers)).body.data
  assert.equal(changes.find(({ user_id }) => user_id === member.id)?.to, '銅卡')
})
