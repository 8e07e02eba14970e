import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { raceRounds } from '#server/testing/complete.ts'
import { testPromoters } from '#server/testing/promoters.ts'
import {
  type RefusedRequest,
  repeated,
  required,
  type Texts,
  taken,
  testRefusals,
  wrong,
} from '#server/testing/refusal-table.ts'
import { inUse } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { request, staff } = shop
const { group, create, promoter, chain } = await testPromoters(shop)
const [bottom, , top] = await chain()
const otherGroup = await create('group', { name: 'Others', levels: [{ level: 0, percentage: '100' }] })
const stranger = await promoter(null, { group_id: otherGroup })
const idle = await promoter(null, { commission_enabled: false })
const cup = await shop.product()
const newPassword = { password: 'four words that differ', password_confirmation: 'four words that differ' }
const member = await shop.member()
const { referral_code } = await shop.db
  .selectFrom('users')
  .select('referral_code')
  .where('id', '=', member.id)
  .executeTakeFirstOrThrow()

const save = (id: number, draft: object) => request('PUT', `/api/admin/account/${id}`, draft, staff.headers)
const accounts = () =>
  shop.db.selectFrom('accounts').select(['id', 'parent_id', 'group_id', 'sales_code']).orderBy('id').execute()

const limit: Texts = ['The parent number limit has been reached', '上線人數已達上限', '上级人数已达上限']
const total: Texts = [
  'All levels together can be at most 100 %.',
  '各級佣金合共不可超過 100%。',
  '各级佣金合计不能超过 100%。',
]

const by = staff.headers
const change = ({ id }: { id: number }, draft: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['PUT', `/api/admin/account/${id}`],
  with: draft,
  by,
  errors,
})
const groupWith = (levels: object[], errors: Record<string, Texts>): RefusedRequest => ({
  request: ['PUT', `/api/admin/group/${group}`],
  with: { levels },
  by,
  errors,
})
const productWith = (commissions: object[], errors: Record<string, Texts>): RefusedRequest => ({
  request: ['PUT', `/api/admin/product/${cup.product_id}`],
  with: { commissions },
  by,
  errors,
})

await testRefusals(shop, [
  change(top, { parent_id: bottom.id }, { parent_id: wrong }),
  change(top, { parent_id: top.id }, { parent_id: wrong }),
  change(top, { parent_id: idle.id }, { parent_id: wrong }),
  change(stranger, { parent_id: bottom.id }, { parent_id: limit }),
  {
    request: ['POST', '/api/admin/account'],
    with: { name: 'Fourth', email: 'fourth@shop.test', ...newPassword, commission_enabled: true, parent_id: bottom.id },
    by,
    errors: { parent_id: limit },
  },
  change(stranger, { sales_code: 'two words' }, { sales_code: wrong }),
  change(stranger, { sales_code: 'ABC' }, { sales_code: wrong }),
  change(stranger, { sales_code: 'A'.repeat(17) }, { sales_code: wrong }),
  change(
    stranger,
    { sales_code: bottom.code.toLowerCase() },
    { sales_code: taken('Sales code', ['銷售代碼', '销售代码']) },
  ),
  change(stranger, { sales_code: referral_code }, { sales_code: taken('Sales code', ['銷售代碼', '销售代码']) }),
  { request: ['POST', '/api/admin/group'], with: {}, by, errors: { name: required } },
  groupWith([{ level: 0, percentage: '100.01' }], { 'levels.0.percentage': wrong }),
  groupWith([{ level: 0, percentage: '1.005' }], { 'levels.0.percentage': wrong }),
  groupWith([{ level: 0, percentage: '-1' }], { 'levels.0.percentage': wrong }),
  groupWith([{ level: 5, percentage: '1' }], { 'levels.0.level': wrong }),
  groupWith(
    [
      { level: 1, percentage: '1' },
      { level: 1, percentage: '2' },
    ],
    { 'levels.1.level': repeated },
  ),
  productWith([{ group_id: 999_999, percentage: '1' }], { 'commissions.0.group_id': wrong }),
  productWith(
    [
      { group_id: group, percentage: '1' },
      { group_id: group, level: 0, percentage: '2' },
    ],
    {
      'commissions.1.level': repeated,
    },
  ),
  productWith([{ group_id: group, level: 1, percentage: '101' }], { 'commissions.0.percentage': wrong }),
  productWith(
    [
      { group_id: group, level: 0, percentage: '60' },
      { group_id: otherGroup, level: 1, percentage: '41' },
    ],
    {
      'commissions.1.percentage': total,
    },
  ),
  { request: ['DELETE', `/api/admin/group/${group}`], by, status: 409, message: inUse },
])

test('a group lists the products with percentages of their own, and only its own', async () => {
  const rows = (id: number) =>
    request<{ data: { products: object[] } }>('GET', `/api/admin/group/${id}`, {}, staff.headers)
  const { name } = await shop.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', cup.product_id)
    .executeTakeFirstOrThrow()
  const commissions = [
    { group_id: group, level: 0, percentage: '8' },
    { group_id: group, level: 1, percentage: '2.5' },
  ]
  await request('PUT', `/api/admin/product/${cup.product_id}`, { commissions }, staff.headers)
  assert.deepEqual((await rows(group)).body.data.products, [
    {
      id: cup.product_id,
      name: name.en_us,
      levels: [
        { level: 0, percentage: '8.00' },
        { level: 1, percentage: '2.50' },
      ],
    },
  ])
  assert.deepEqual((await rows(otherGroup)).body.data.products, [])
  await request('PUT', `/api/admin/product/${cup.product_id}`, { commissions: [] }, staff.headers)
  assert.deepEqual((await rows(group)).body.data.products, [])
})

test('a whole tree counts when its top is moved below somebody', async () => {
  const above = await promoter()
  const before = await accounts()
  const { status, body } = await save(top.id, { parent_id: above.id })
  assert.deepEqual([status, body], [422, { ...body, errors: { parent_id: [limit[0]] } }])
  assert.deepEqual(await accounts(), before)
  await shop.set('sale', { commission_max_levels: 4 })
  assert.equal((await save(top.id, { parent_id: above.id })).status, 200)
  assert.equal((await save(top.id, { parent_id: null })).status, 200)
  await shop.set('sale', { commission_max_levels: 3 })
})

test('two promoters who are put below each other at once make no circle: one waits and is refused', async () => {
  for (let round = 0; round < raceRounds(20); round++) {
    const [one, two] = [await promoter(), await promoter()]
    const saves = await Promise.all([save(one.id, { parent_id: two.id }), save(two.id, { parent_id: one.id })])
    assert.deepEqual(saves.map(({ status }) => status).sort(), [200, 422])
  }
})

test('a deletion and a move below the deleted promoter at once: one waits for the other', async () => {
  for (let round = 0; round < raceRounds(10); round++) {
    const [low, high] = [await promoter(), await promoter()]
    const [moved, deleted] = await Promise.all([
      save(low.id, { parent_id: high.id }),
      request('DELETE', `/api/admin/account/${high.id}`, {}, staff.headers),
    ])
    assert.ok([200, 422].includes(moved.status), String(moved.status))
    assert.equal(deleted.status, 200)
    assert.equal((await accounts()).find(({ id }) => id === low.id)?.parent_id, null)
  }
})

test('the promoters that an account can be put below: none below it, none whose line is full', async () => {
  const [low, mid, high] = await chain()
  type Options = { data: { id: number; title: string }[]; limit_reached: boolean }
  const options = async (id: number) => {
    const { status, body } = await request<Options>('GET', `/api/admin/account/${id}/parent_options`, {}, staff.headers)
    assert.equal(status, 200, JSON.stringify(body))
    const ours = [low, mid, high].filter((one) => body.data.some((option) => option.id === one.id))
    return [ours.map(({ id }) => id), body.limit_reached]
  }
  assert.deepEqual(await options(0), [[mid.id, high.id], true])
  assert.deepEqual(await options(stranger.id), [[mid.id, high.id], true])
  assert.deepEqual(await options(low.id), [[mid.id, high.id], true])
  assert.deepEqual(await options(high.id), [[], true])
  const unknown = await request('GET', '/api/admin/account/999999/parent_options', {}, staff.headers)
  assert.equal(unknown.status, 404)
})

test('those below a deleted promoter move to the one above', async () => {
  const [low, mid, high] = await chain()
  const { status } = await request('DELETE', `/api/admin/account/${mid.id}`, {}, staff.headers)
  assert.equal(status, 200)
  assert.equal((await accounts()).find(({ id }) => id === low.id)?.parent_id, high.id)
})

test('a group lists its accounts with code, promoter above and whether they earn', async () => {
  const [low, mid] = await chain()
  const quiet = await promoter(null, { group_id: otherGroup, commission_enabled: false, sales_code: null })
  type List = { data: { id: number; admins: unknown[] }[] }
  const { body } = await request<List>('GET', '/api/admin/group?per_page=100', {}, staff.headers)
  const admins = (id: number) => body.data.find((row) => row.id === id)?.admins
  const expected = [
    { id: stranger.id, name: stranger.name, parent: null, sales_code: stranger.code, promoter: true },
    { id: quiet.id, name: quiet.name, parent: null, sales_code: '', promoter: false },
  ]
  assert.deepEqual(
    admins(otherGroup),
    expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
  const parent = { id: mid.id, name: mid.name }
  const found = admins(group)?.find((one) => (one as { id: number }).id === low.id)
  assert.deepEqual(found, { id: low.id, name: low.name, parent, sales_code: low.code, promoter: true })
})

test('a copy of a product pays the same commissions', async () => {
  const row = { group_id: group, level: 2, percentage: '7.50' }
  await request('PUT', `/api/admin/product/${cup.product_id}`, { commissions: [row] }, staff.headers)
  type Copied = { data: { id: number } }
  const copied = await request<Copied>('POST', `/api/admin/product/${cup.product_id}/duplicate`, {}, staff.headers)
  const { body } = await request<{ data: { commissions: object[] } }>(
    'GET',
    `/api/admin/product/${copied.body.data.id}`,
    {},
    staff.headers,
  )
  assert.deepEqual(body.data.commissions, [row])
})

test('an account that begins to earn gets a sales code, and keeps code and place while it does not', async () => {
  const own = await promoter(top, { sales_code: '' })
  const read = () =>
    shop.db
      .selectFrom('accounts')
      .select(['sales_code', 'parent_id', 'group_id'])
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
  const first = await read()
  assert.match(first.sales_code ?? '', /^[A-Z0-9]{6}$/)
  assert.equal((await save(own.id, { commission_enabled: false })).status, 200)
  assert.deepEqual(await read(), first)
  await save(own.id, { commission_enabled: true, sales_code: 'summer24' })
  assert.deepEqual(await read(), { ...first, sales_code: 'SUMMER24' })
})

test('every customer has a code of eight letters and digits', async () => {
  const codes = await shop.db.selectFrom('users').select('referral_code').execute()
  for (const { referral_code } of codes) assert.match(referral_code ?? '', /^[A-Z2-9]{8}$/)
})
