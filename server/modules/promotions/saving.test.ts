import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RefusedRequest, required, taken, testRefusals, unknown, wrong } from '#server/testing/refusal-table.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, request, staff } = shop
const by = staff.headers
const ten = { type: 'percentage', value: 10 }
const valid = { title: 'Ten percent', type: 'promotion', expiry_type: 'never_expire', actions: [ten] }
const coupon = { ...valid, title: 'Coupon', type: 'coupon', code: 'TEN' }

type Saved = { data: { id: number } & Record<string, unknown>; errors?: Record<string, string[]> }
const create = (draft: object) => request<Saved>('POST', '/api/admin/promotion', draft, by)
const change = (id: number, draft: object) => request<Saved>('PUT', `/api/admin/promotion/${id}`, draft, by)

const mug = await shop.product()
const stored = (await create(coupon)).body.data
const used = (await create({ ...coupon, code: 'USED', usage_limit: 9 })).body.data
await db.updateTable('promotions').set({ used_count: 5 }).where('id', '=', used.id).execute()

const repeated = ['Condition can not be repeated', '條件不可重複', '条件不能重复'] as const
const codeTaken = taken('Code', ['優惠碼', '优惠码'])
const path = `/api/admin/promotion/${stored.id}`
const refusedDrafts: readonly (readonly [draft: object, errors: NonNullable<RefusedRequest['errors']>])[] = [
  [{}, { title: required, type: required, actions: required, expiry_type: required }],
  [{ ...valid, actions: [] }, { actions: required }],
  [{ ...valid, type: 'lottery' }, { type: wrong }],
  [{ ...valid, expiry_type: 'someday' }, { expiry_type: wrong }],
  [{ ...coupon, code: undefined }, { code: required }],
  [{ ...coupon, code: ' ten ' }, { code: codeTaken }],
  ...['TEN PERCENT', 'AB', '優惠碼', 'A'.repeat(33)].map((code) => [{ ...coupon, code }, { code: wrong }] as const),
  [{ ...coupon, code: undefined, codes: ['FRESH', 'ten'] }, { 'codes.1': codeTaken }],
  [{ ...coupon, code: undefined, codes: ['FRESH', 'fresh'] }, { 'codes.1': codeTaken }],
  [{ ...valid, actions: [ten, ten] }, { actions: wrong }],
  [
    {
      ...valid,
      actions: [
        ten,
        { type: 'fixed_amount', value: 1 },
        { type: 'free_shipping' },
        { type: 'bonus_points', points: 1 },
      ],
    },
    { actions: wrong },
  ],
  [{ ...valid, actions: [{ type: 'lottery' }] }, { 'actions.0.type': wrong }],
  [
    {
      ...valid,
      conditions: [
        { type: 'min_subtotal', amount: 1 },
        { type: 'min_subtotal', amount: 2 },
      ],
    },
    { conditions: repeated },
  ],
  [{ ...valid, expiry_type: 'fixed_date' }, { expiry_date: wrong }],
  [
    { ...valid, expiry_type: 'fixed_date', expiry_date: '2030-01-01', starts_at: '2030-01-05T00:00:00Z' },
    { expiry_date: wrong },
  ],
  ...[0, -1, 100.01, '12.345'].map(
    (value) => [{ ...valid, actions: [{ ...ten, value }] }, { 'actions.0.value': wrong }] as const,
  ),
  ...[0, -5, 1.234].map(
    (value) => [{ ...valid, actions: [{ type: 'fixed_amount', value }] }, { 'actions.0.value': wrong }] as const,
  ),
  [{ ...valid, actions: [ten, { type: 'fixed_amount' }] }, { 'actions.1.value': required }],
  [{ ...valid, usage_limit: 0 }, { usage_limit: wrong }],
  [{ ...valid, usage_limit_per_customer: -1 }, { usage_limit_per_customer: wrong }],
  [{ ...valid, conditions: [{ type: 'products', ids: [] }] }, { 'conditions.0.ids': required }],
  ...['products', 'categories', 'brands', 'users', 'membership_tiers'].map(
    (type) => [{ ...valid, conditions: [{ type, ids: [987654] }] }, { 'conditions.0.ids': wrong }] as const,
  ),
  [{ ...valid, conditions: [{ type: 'countries', codes: ['XXX'] }] }, { 'conditions.0.codes.0': wrong }],
  [{ ...valid, actions: [{ type: 'gift', stock_id: 987654, quantity: 1 }] }, { 'actions.0.stock_id': wrong }],
  [{ ...valid, actions: [{ type: 'gift', stock_id: mug.stock_id, quantity: 0 }] }, { 'actions.0.quantity': wrong }],
]

await testRefusals(shop, [
  ...refusedDrafts.map(([draft, errors]) => ({
    request: ['POST', '/api/admin/promotion'] as const,
    with: draft,
    by,
    errors,
  })),
  { request: ['PUT', `/api/admin/promotion/${used.id}`], with: { usage_limit: 4 }, by, errors: { usage_limit: wrong } },
  { request: ['PUT', path], with: { type: 'promotion' }, by, errors: { type: wrong } },
  { request: ['PUT', path], with: { actions: [] }, by, errors: { actions: required } },
  { request: ['POST', `${path}/code`], with: {}, by, errors: { codes: required } },
  { request: ['POST', `${path}/code`], with: { codes: ['NEW', 'used'] }, by, errors: { 'codes.1': codeTaken } },
  {
    request: ['POST', `${path}/code`],
    with: { codes: ['NEW'], user_ids: [987654] },
    by,
    errors: { 'user_ids.0': wrong },
  },
  { request: ['POST', `${path}/code`], with: { codes: ['NEW'], usage_limit: 0 }, by, errors: { usage_limit: wrong } },
  {
    request: ['POST', `${path}/code`],
    with: { count: 1001, length: 17 },
    by,
    errors: { count: wrong, length: wrong },
  },
  // It has one code already.
  { request: ['POST', `${path}/code`], with: { count: 1000 }, by, errors: { count: wrong } },
  { request: ['DELETE', `${path}/code/987654`], by, status: 404, message: unknown },
  { request: ['PUT', `${path}/code/987654`], with: { enabled: false }, by, status: 404, message: unknown },
  { request: ['POST', `${path}/test`], with: { items: [] }, by, errors: { items: required } },
  { request: ['POST', `${path}/test`], with: { cart_id: 'x' }, by, errors: { cart_id: wrong } },
  {
    request: ['POST', `${path}/test`],
    with: { items: [{ stock_id: 987654, quantity: 1 }] },
    by,
    errors: { 'items.0.stock_id': wrong },
  },
  {
    request: ['POST', '/api/admin/promotion/987654/test'],
    with: { items: [{ stock_id: mug.stock_id, quantity: 1 }] },
    by,
    status: 404,
    message: unknown,
  },
])

test('a promotion with every condition and action is stored and read as it was sent', async () => {
  const customer = await shop.member()
  const [tier] = await db.selectFrom('membership_tiers').select('id').execute()
  const conditions = [
    { type: 'min_subtotal', amount: 99.5 },
    { type: 'min_quantity', quantity: 2 },
    { type: 'products', ids: [mug.product_id] },
    { type: 'users', ids: [customer.id] },
    { type: 'membership_tiers', ids: [tier?.id] },
    { type: 'first_order' },
    { type: 'countries', codes: ['HKG'] },
    { type: 'referral_code', codes: ['PAKHO7'] },
  ]
  const actions = [
    { type: 'percentage', value: 12.5, max_amount: 150 },
    { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, percentage: 100 },
    { type: 'gift', stock_id: mug.stock_id, quantity: 1 },
  ]
  const sent = {
    ...valid,
    conditions,
    actions,
    priority: 5,
    is_exclusive: true,
    usage_limit: 100,
    usage_limit_per_customer: 1,
  }
  const { status, body } = await create(sent)
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.data.conditions, body.data.actions, body.data.state], [conditions, actions, 'active'])
  // Records that are gone meanwhile do not prevent a save.
  await request('DELETE', `/api/admin/product/${mug.product_id}`, {}, by)
  assert.equal((await change(body.data.id, { conditions: [...conditions].reverse() })).status, 200)
})

test('an optional parameter that a form leaves empty is not stored', async () => {
  const { status, body } = await create({ ...valid, actions: [{ ...ten, max_amount: '' }] })
  assert.deepEqual([status, body.data?.actions], [201, [ten]])
})

test('an expiry date is only kept where it is chosen, and the state follows the dates', async () => {
  const { body } = await create({ ...valid, expiry_type: 'fixed_date', expiry_date: '2020-02-03' })
  assert.deepEqual([body.data.expiry_date, body.data.state], ['2020-02-03', 'expired'])
  const { id } = body.data
  const state = async (draft: object) => {
    const { data } = (await change(id, draft)).body
    return [data.state, data.expiry_date]
  }
  assert.deepEqual(await state({ expiry_type: 'never_expire' }), ['active', null])
  assert.deepEqual(await state({ starts_at: '2099-01-01T00:00:00Z' }), ['scheduled', null])
  assert.deepEqual(await state({ enabled: false }), ['disabled', null])
})

test('deleting a coupon frees its codes and changes no order', async () => {
  const { id } = (await create({ ...coupon, code: 'gone' })).body.data
  const orders = () => db.selectFrom('order_discounts').selectAll().execute()
  const before = await orders()
  assert.equal((await request('DELETE', `/api/admin/promotion/${id}`, {}, by)).status, 200)
  assert.deepEqual(await orders(), before)
  assert.equal((await request('GET', `/api/admin/promotion/${id}/code`, {}, by)).status, 404)
  const again = await create({ ...coupon, code: 'GONE' })
  assert.deepEqual([again.status, again.body.data.code], [201, 'GONE'])
})

test('of three coupons saved at once with one code, one is stored', async () => {
  const promotions = async () => (await db.selectFrom('promotions').select('id').execute()).length
  const before = await promotions()
  const answers = await Promise.all([1, 2, 3].map(() => create({ ...coupon, code: 'RACE' })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422])
  assert.equal(await promotions(), before + 1)
})

test('a copy has the texts of all languages, is disabled and unused, and a coupon has no code yet', async () => {
  const { id } = (await create({ ...coupon, code: 'COPIED', usage_limit: 9, description: 'Once' })).body.data
  await change(id, { title: '優惠券', language: 'zh_hk' })
  await db.updateTable('promotions').set({ used_count: 5 }).where('id', '=', id).execute()
  const copied = await request<Saved>('POST', `/api/admin/promotion/${id}/duplicate`, {}, by)
  assert.equal(copied.status, 201)
  const rows = db.selectFrom('promotions').selectAll().where('id', '=', copied.body.data.id)
  const { title, description, enabled, used_count, usage_limit, actions } = await rows.executeTakeFirstOrThrow()
  assert.deepEqual(title, { en_us: 'Coupon (2)', zh_hk: '優惠券 (2)' })
  assert.deepEqual(
    [description, enabled, used_count, usage_limit, actions],
    [{ en_us: 'Once' }, false, 0, 9, [{ type: 'percentage', value: 10 }]],
  )
  const codes = db.selectFrom('promotion_codes').select('id').where('promotion_id', '=', copied.body.data.id)
  assert.deepEqual(await codes.execute(), [])
  assert.equal((await request('POST', '/api/admin/promotion/999999/duplicate', {}, by)).status, 404)
})
