import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addReceivers, maxReceivers } from '#contracts/broadcasts/receiver-calls.ts'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { broadcastShop } from '#server/testing/broadcast-shop.ts'
import { onlyLong } from '#server/testing/complete.ts'
import {
  type RefusedRequest,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { inUse } from '#server/testing/refusal-texts.ts'

const shop = await broadcastShop()
after(shop.close)
await shop.set('broadcast', { webhook_secret: sealSetting(shop, 'a secret') })
const staff = shop.staff.headers

const empty = await shop.group([])
const list = await shop.group(['a@list.test'])
const { name: filter } = await shop.post('broadcast_receiver', {
  name: 'Nobody',
  kind: 'dynamic',
  filter: { tags_any: ['no such tag'] },
})
const { id: message } = await shop.post('broadcast_message', { name: 'News', subject: 'News' })
const make = async (groups: readonly string[]) =>
  (await shop.post('broadcast', { name: 'B', broadcast_message_id: message, receiver_groups: groups })).id
const draft = await make([list])
const nobody = await make([empty, filter])
const sending = await shop.start(['a@sending.test'])
const { name: usedGroup } = await shop.db
  .selectFrom('broadcast_receivers')
  .innerJoin('broadcast_groups', 'group_id', 'broadcast_receivers.id')
  .select('name')
  .where('broadcast_id', '=', sending)
  .executeTakeFirstOrThrow()

const plannedGroup = await shop.group(['a@planned.test'])
const planned = await make([plannedGroup])
await shop.post(`broadcast/${planned}/schedule`, { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() })

const notEditable: Texts = [
  'This broadcast cannot be edited now.',
  '現時不能編輯此群發電郵。',
  '此群发邮件现在不能编辑。',
]
const wrongStep: Texts = [
  'This is not possible in the present state of the broadcast.',
  '群發電郵現時的狀態不容許此操作。',
  '群发邮件的当前状态不允许此操作。',
]
const noReceiver: Texts = ['No receiver.', '沒有收件人。', '没有收件人。']
const future: Texts = ['Please choose a time in the future.', '請選擇將來的時間。', '请选择将来的时间。']
const toStaff: Texts = [
  'Test emails go to members of staff only.',
  '測試電郵只可發送給員工。',
  '测试邮件只能发送给员工。',
]
const placeholder: Texts = ['Unknown placeholder {{foo}}.', '沒有 {{foo}} 這個變數。', '没有 {{foo}} 这个变量。']
const secret: Texts = ['The webhook secret is wrong.', 'Webhook 密鑰不正確。', 'Webhook 密钥不正确。']
const isFilter: Texts = [
  'This group is a filter: its receivers cannot be changed one by one.',
  '此群組由篩選條件組成，不能逐一更改收件人。',
  '此收件人组由筛选条件组成，不能逐一更改收件人。',
]
const nameTaken = taken('Name', ['名稱', '名称'])

const create = ['POST', '/api/admin/broadcast'] as const
const newMessage = ['POST', '/api/admin/broadcast_message'] as const
const newGroup = ['POST', '/api/admin/broadcast_receiver'] as const
const step = (id: number, name: string) => ['POST', `/api/admin/broadcast/${id}/${name}`] as const
const whole = { name: 'B', broadcast_message_id: message, receiver_groups: [list] }
const path = (name: string) => `/api/admin/broadcast_receiver/${encodeURIComponent(name)}`

const refusals: RefusedRequest[] = [
  { request: create, with: { ...whole, name: '' }, errors: { name: required } },
  { request: create, with: { ...whole, broadcast_message_id: '' }, errors: { broadcast_message_id: required } },
  { request: create, with: { ...whole, receiver_groups: [] }, errors: { receiver_groups: required } },
  { request: create, with: { ...whole, receiver_groups: ['No such'] }, errors: { receiver_groups: wrong } },
  { request: create, with: { ...whole, exclude_groups: ['No such'] }, errors: { exclude_groups: wrong } },
  {
    request: step(draft, 'schedule'),
    with: { scheduled_at: '2020-01-01T00:00:00Z' },
    errors: { scheduled_at: future },
  },
  { request: ['PUT', `/api/admin/broadcast/${sending}`], with: { name: 'X' }, status: 409, message: notEditable },
  { request: ['DELETE', `/api/admin/broadcast/${sending}`], status: 409, message: notEditable },
  ...['send', 'unschedule', 'resume'].map((name) => ({
    request: step(sending, name),
    status: 409,
    message: wrongStep,
  })),
  ...['unschedule', 'pause', 'resume', 'cancel'].map((name) => ({
    request: step(draft, name),
    status: 409,
    message: wrongStep,
  })),
  { request: step(draft, 'retry'), with: { statuses: ['failed'] }, status: 409, message: wrongStep },
  { request: step(sending, 'retry'), with: { statuses: ['failed'] }, message: noReceiver },
  { request: step(nobody, 'send'), message: noReceiver },
  { request: step(draft, 'test'), with: { email: 'stranger@x.test' }, errors: { email: toStaff } },
  { request: step(draft, 'test'), with: { email: 'a@x.test\r\nBcc: b@x.test' }, errors: { email: wrong } },
  { request: step(999_999, 'send'), status: 404, message: unknown },

  { request: newMessage, with: { name: '', subject: 'x' }, errors: { name: required } },
  { request: newMessage, with: { name: 'x', subject: '' }, errors: { subject: required } },
  { request: newMessage, with: { name: 'x', subject: '{{foo}}' }, errors: { subject: placeholder } },
  {
    request: newMessage,
    with: { name: 'x', subject: 'x', preheader: '{{foo}}' },
    errors: { preheader: placeholder },
  },
  { request: newMessage, with: { name: 'x', subject: 'x', body: '<p>{{foo}}</p>' }, errors: { body: placeholder } },
  { request: ['DELETE', `/api/admin/broadcast_message/${message}`], status: 409, message: inUse },

  { request: newGroup, with: { name: '' }, errors: { name: required } },
  ...['a/b', 'create', 'import', 'export', 'batch', 'a\r\nb', '<b>'].map((name) => ({
    request: newGroup,
    with: { name },
    errors: { name: wrong },
  })),
  { request: newGroup, with: { name: list.toUpperCase() }, errors: { name: nameTaken } },
  { request: ['DELETE', path(usedGroup)], status: 409, message: inUse },
  { request: ['DELETE', path(plannedGroup)], status: 409, message: inUse },
  {
    request: ['PUT', `/api/admin/broadcast/${planned}`],
    with: { receiver_groups: [list] },
    status: 409,
    message: notEditable,
  },
  { request: step(planned, 'send'), status: 409, message: wrongStep },
  {
    request: ['POST', `${path(filter)}/receiver`],
    with: { rows: [{ email: 'a@x.test' }] },
    status: 409,
    message: isFilter,
  },
  {
    request: ['POST', `${path('No such')}/receiver`],
    with: { rows: [{ email: 'a@x.test' }] },
    status: 404,
    message: unknown,
  },

  { request: ['GET', '/api/unsubscribe/nonsense'], by: {}, errors: { email: wrong } },
  { request: ['POST', '/api/unsubscribe/one-click/nonsense'], by: {}, status: 404, message: unknown },
  {
    request: ['POST', '/api/webhook/bounce'],
    by: {},
    with: { email: 'a@x.test', type: 'hard' },
    status: 401,
    message: secret,
  },
]
await testRefusals(
  shop,
  refusals.map((one) => ({ by: staff, ...one })),
)

for (const count of [10_000, 100_000])
  test(`${count} pasted addresses with one broken in 100: those are named, the others are receivers once`, {
    skip: onlyLong && count > 10_000,
  }, async () => {
    const { name } = await shop.post('broadcast_receiver', { name: `Pasted ${count}` })
    const broken = (n: number) => n % 100 === 7
    const kinds = ['broken', 'a@x.test\r\nBcc: b@x.test', 'two@x.test, three@x.test', '@x.test', 'a b@x.test']
    let added = 0
    const refused: number[] = []
    for (let from = 0; from < count; from += maxReceivers) {
      const rows = Array.from({ length: maxReceivers }, (_, n) => ({
        email: broken(from + n) ? String(kinds[(from / 100 + n) % kinds.length]) : `p${from + n}@paste${count}.test`,
      }))
      const { status, body } = await shop.call(addReceivers, { id: name, rows }, staff)
      assert.equal(status, 200)
      added += body.added
      refused.push(...body.errors.map(({ row }) => from + row - 1))
    }
    assert.deepEqual([added, refused.length, refused.every(broken)], [count * 0.99, count / 100, true])
    const { body } = await shop.request<{ count: number }>('GET', `${path(name)}/count`, {}, staff)
    assert.equal(body.count, count * 0.99)
    const id = await make([name])
    await shop.take(id, 'send')
    assert.deepEqual([(await shop.totals(id)).queued, (await shop.totals(id)).total], [count * 0.99, count * 0.99])
  })

test('a group that is deleted while its broadcast begins: the deletion is refused, or nobody is lost', async () => {
  for (let round = 0; round < 5; round++) {
    const group = await shop.group([`x${round}@race.test`, `y${round}@race.test`])
    const id = await make([group])
    const [sent, deleted] = await Promise.all([
      shop.request('POST', `/api/admin/broadcast/${id}/send`, {}, staff),
      shop.request('DELETE', path(group), {}, staff),
    ])
    const { total } = await shop.totals(id)
    if (sent.status === 200) assert.equal(total, 2, `the deletion ended with ${deleted.status}`)
    else assert.deepEqual([sent.status, deleted.status, total, (await shop.state(id)).status], [422, 200, 0, 'draft'])
  }
})
