import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { subscribeToNewsletter } from '#contracts/customers/newsletter.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const from = (address: string) => ({ 'x-forwarded-for': address })
const events = () => shop.db.selectFrom('consent_events').selectAll().orderBy('id').execute()
const subscribe = (input: object, headers: object) => shop.call(subscribeToNewsletter, input, { ...headers })
const agreed = { email: 'Amy@Example.com', is_subscribe: '1' }

test('a visitor agrees by the words of the own language, once', async () => {
  const { status, body } = await subscribe(agreed, { ...from('203.0.113.1'), 'accept-language': 'zh-HK' })
  assert.deepEqual([status, body], [200, { message: '已登記，多謝訂閱。' }])
  assert.equal((await subscribe(agreed, from('203.0.113.1'))).status, 200)
  const [event, ...more] = await events()
  assert.deepEqual(more, [])
  assert.deepEqual(
    [event?.email, event?.user_id, event?.source, event?.is_granted, event?.wording],
    ['amy@example.com', null, 'form', true, '以電郵通知我最新消息及優惠，我可隨時取消訂閱。'],
  )
})

test('only who is logged in changes the own account, and nobody else learns of it', async () => {
  const member = await shop.member()
  const email = `member-${member.id}@shop.test`
  await shop.db.updateTable('users').set({ email }).where('id', '=', member.id).execute()
  const isSubscribed = async () =>
    (await shop.db.selectFrom('users').select('is_subscribe').where('id', '=', member.id).executeTakeFirstOrThrow())
      .is_subscribe
  const stranger = await subscribe({ ...agreed, email }, from('203.0.113.2'))
  assert.deepEqual([stranger.status, await isSubscribed()], [200, false])
  const own = await subscribe({ ...agreed, email }, { ...member.headers, ...from('203.0.113.2') })
  assert.deepEqual([own.body, await isSubscribed()], [stranger.body, true])
  assert.deepEqual(
    (await events()).slice(1).map(({ email: of, user_id }) => [of, user_id]),
    [
      [email, null],
      [null, member.id],
    ],
  )
})

test('without the box or an email nobody subscribes, in three languages', async () => {
  const before = await events()
  const texts = { 'en-US': 'This field is required.', 'zh-HK': '此欄必須填寫。', 'zh-CN': '此项为必填项。' }
  for (const [language, text] of Object.entries(texts))
    for (const [input, errors] of [
      [{ email: 'ben@example.com' }, { is_subscribe: [text] }],
      [{ email: 'ben@example.com', is_subscribe: false }, { is_subscribe: [text] }],
      [{ email: '', is_subscribe: true }, { email: [text] }],
    ] as const) {
      const { status, body } = await subscribe(input, { ...from('203.0.113.3'), 'accept-language': language })
      assert.deepEqual([status, body.errors], [422, errors])
    }
  assert.equal((await subscribe({ email: 'ben@', is_subscribe: true }, from('203.0.113.3'))).status, 422)
  assert.deepEqual(await events(), before)
})

test('the sixth form of ten minutes is refused for its network only', async () => {
  const send = (n: number, network: string) =>
    subscribe({ email: `n${n}@example.com`, is_subscribe: true }, from(network))
  for (let n = 0; n < 5; n++) assert.equal((await send(n, '203.0.113.4')).status, 200)
  const before = await events()
  const { status, body } = await send(5, '203.0.113.4')
  assert.deepEqual([status, body.message], [429, 'Too many attempts. Please try again in 10 minutes.'])
  assert.deepEqual(await events(), before)
  assert.equal((await send(5, '203.0.113.5')).status, 200)
})
