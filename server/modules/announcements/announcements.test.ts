import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  listAnnouncements,
  listReadReceipts,
  listStaffAnnouncements,
  readAnnouncement,
} from '#contracts/announcements/announcement-calls.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}, as: object = headers) =>
  shop.request<{ data: Record<string, unknown> & { id: number }; errors: object }>(
    method,
    `/api/admin/${path}`,
    input,
    {
      ...as,
    },
  )
async function made(title: string, more: object = {}): Promise<number> {
  const { status, body } = await send('POST', 'announcement', { title, ...more })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)
const state = async () => ({
  announcements: await shop.db.selectFrom('announcements').selectAll().orderBy('id').execute(),
  reads: await shop.db.selectFrom('announcement_reads').selectAll().orderBy('announcement_id').execute(),
})

await made('Sale', {
  starts_at: hour(-2),
  level: 'warning',
  content: '<p onclick=x>Up to <b>half</b></p><script>1</script>',
})
const stock = await made('Stock count', { audience: 'staff', starts_at: hour(-3) })
const typhoon = await made('Signal No. 8', { audience: 'both', pinned: true, starts_at: hour(-4) })
await made('Later', { audience: 'both', starts_at: hour(1) })
await made('Over', { audience: 'both', starts_at: hour(-9), ends_at: hour(-1) })
await made('Disabled', { audience: 'both', enabled: false })

test('shoppers see what is meant for them inside its window, pinned ones first', async () => {
  const { body } = await shop.call(listAnnouncements, {})
  assert.deepEqual(titles(body.data), ['Signal No. 8', 'Sale'])
  const [, sale] = body.data
  assert.deepEqual(Object.keys(sale ?? {}).sort(), ['content', 'id', 'level', 'pinned', 'shown_since', 'title'])
  assert.deepEqual([sale?.content, sale?.level], ['<p>Up to <b>half</b></p>', 'warning'])
  await send('PUT', `announcement/${typhoon}`, { title: '八號風球', language: 'zh_hk' })
  const chinese = await shop.call(listAnnouncements, { language: 'zh_hk' })
  assert.deepEqual(titles(chinese.body.data), ['八號風球', 'Sale'])
  const widget = (await shop.call(showWidget, { type: 'announcement', data: {} })).body.data
  assert.deepEqual(widget.type === 'announcement' && titles(widget.items), ['Signal No. 8', 'Sale'])
})

test('the bell counts what each member of staff has not read', async () => {
  const amy = await shop.staffWith([])
  const ben = await shop.staffWith([])
  const list = async ({ headers: own }: typeof amy) => (await shop.call(listStaffAnnouncements, {}, own)).body
  const before = await list(amy)
  assert.deepEqual([titles(before.data), before.unread], [['Signal No. 8', 'Stock count'], 2])
  const read = (id: number) => shop.call(readAnnouncement, { id }, amy.headers)
  assert.deepEqual((await read(stock)).body, { unread: 1 })
  const [first] = (await state()).reads
  assert.deepEqual((await read(stock)).body, { unread: 1 })
  assert.deepEqual((await state()).reads, [first])
  assert.deepEqual([(await list(amy)).unread, (await list(ben)).unread], [1, 2])
  // What staff are not shown cannot be read by them.
  const shown = new Set(before.data.map(({ id }) => id))
  for (const id of [...(await state()).announcements.map(({ id }) => id), 999_999]) {
    const { status, body } = await read(id)
    assert.deepEqual([status, body.message], shown.has(id) ? [200, undefined] : [404, 'ID not exists'])
  }
  assert.deepEqual([(await list(amy)).unread, (await state()).reads.length], [0, 2])
})

test('an announcement has its read receipts', async () => {
  const { body } = await shop.call(listReadReceipts, { id: stock }, headers)
  assert.equal(body.data.length, 1)
  assert.match(body.data[0]?.name ?? '', /^Staff/)
  assert.ok(body.staff_count >= 3)
  const detail = await send('GET', `announcement/${stock}`)
  assert.equal(detail.body.data.read_count, 1)
  const missing = await shop.call(listReadReceipts, { id: 999_999 }, headers)
  assert.deepEqual([missing.status, missing.body], [404, { message: 'ID not exists' }])
  const clerk = await shop.staffWith(['get announcements'])
  assert.equal((await shop.call(listReadReceipts, { id: stock }, clerk.headers)).status, 403)
  for (const call of [listStaffAnnouncements, listReadReceipts] as const)
    assert.equal((await shop.call(call, { id: stock }, {})).status, 401)
})

describe('refused, and nothing changes', () => {
  const refused = async (input: object, errors: Record<string, [string, string, string]>, id?: number) => {
    const before = await state()
    for (const [n, language] of ['en-US', 'zh-HK', 'zh-CN'].entries()) {
      const path = id ? `announcement/${id}` : 'announcement'
      const { status, body } = await send(id ? 'PUT' : 'POST', path, input, { ...headers, 'accept-language': language })
      const texts = Object.entries(errors).map(([field, all]) => [field, [all[n]]])
      assert.deepEqual([status, body.errors], [422, Object.fromEntries(texts)])
    }
    assert.deepEqual(await state(), before)
  }
  const required: [string, string, string] = ['This field is required.', '此欄必須填寫。', '此项为必填项。']
  const invalid: [string, string, string] = ['Please check your input.', '請檢查你輸入的內容。', '请检查您输入的内容。']

  test('missing and unknown values', async () => {
    await refused({}, { title: required })
    await refused({ title: 'x', audience: 'members', level: 'loud' }, { audience: invalid, level: invalid })
  })

  test('a window that ends before it begins, also when one end is stored', async () => {
    await refused({ title: 'x', starts_at: hour(2), ends_at: hour(1) }, { ends_at: invalid })
    await refused({ ends_at: hour(-5) }, { ends_at: invalid }, typhoon)
  })

  test('without permission', async () => {
    const before = await state()
    const clerk = await shop.staffWith(['get pages'])
    for (const [method, path] of [
      ['GET', 'announcement'],
      ['POST', 'announcement'],
      ['PUT', `announcement/${stock}`],
      ['DELETE', `announcement/${stock}`],
    ] as const)
      assert.equal((await send(method, path, { title: 'x' }, clerk.headers)).status, 403, `${method} ${path}`)
    assert.deepEqual(await state(), before)
  })
})
