import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { updateProfile } from '#contracts/customers/profile.ts'
import { confirmNewsletter, subscribeToNewsletter } from '#contracts/newsletter/newsletter.ts'
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
  const recorded = await events()
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
  assert.deepEqual(await events(), recorded)
})

test('the sixth form of ten minutes is refused for its network only', async () => {
  const send = (n: number, network: string) =>
    subscribe({ email: `n${n}@example.com`, is_subscribe: true }, from(network))
  for (let n = 0; n < 5; n++) assert.equal((await send(n, '203.0.113.4')).status, 200)
  const recorded = await events()
  const { status, body } = await send(5, '203.0.113.4')
  assert.deepEqual([status, body.message], [429, 'Too many attempts. Please try again in 10 minutes.'])
  assert.deepEqual(await events(), recorded)
  assert.equal((await send(5, '203.0.113.5')).status, 200)
})

describe('where the shop asks for a confirmation', () => {
  before(() => shop.set('privacy', { newsletter_double_opt_in: true }))
  const mails = (to: string) =>
    shop.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to', '=', to)
      .where('kind', '=', 'newsletter_confirm')
      .execute()
  const tokenFor = async (to: string) =>
    /newsletter\?token=([\w-]+)/.exec((await mails(to)).at(-1)?.text ?? '')?.[1] ?? ''
  const confirm = (token: string, headers: object = {}) => shop.call(confirmNewsletter, { token }, { ...headers })
  const isSubscribed = async (id: number) =>
    (await shop.db.selectFrom('users').select('is_subscribe').where('id', '=', id).executeTakeFirstOrThrow())
      .is_subscribe

  test('a guest is subscribed once the link is opened, by the words of the form', async () => {
    const recorded = await events()
    const email = 'cleo@example.com'
    const sent = await subscribe({ email, is_subscribe: true }, { ...from('203.0.113.6'), 'accept-language': 'zh-HK' })
    assert.match(sent.body.message, /^我們剛發送了電郵給你/)
    assert.deepEqual(await events(), recorded)
    const token = await tokenFor(email)
    for (let n = 0; n < 2; n++)
      assert.deepEqual((await confirm(token)).body, { message: 'You are on the list. Thank you.' })
    const [event, ...more] = (await events()).slice(recorded.length)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [event?.email, event?.source, event?.wording],
      [email, 'form', '以電郵通知我最新消息及優惠，我可隨時取消訂閱。'],
    )
    const stored = await shop.db.selectFrom('newsletter_requests').select('token_hash').execute()
    assert.ok(
      stored.every(({ token_hash }) => token_hash !== token),
      'only a hash is stored',
    )
  })

  test('the link subscribes the account with the address, also from the profile and the registration', async () => {
    const member = await shop.member()
    const email = `member-${member.id}@shop.test`
    await shop.db.updateTable('users').set({ email }).where('id', '=', member.id).execute()
    const saved = await shop.call(updateProfile, { is_subscribe: true }, member.headers)
    assert.deepEqual([saved.status, saved.body.data.is_subscribe], [200, false])
    await confirm(await tokenFor(email))
    assert.equal(await isSubscribed(member.id), true)
    const withdrawn = await shop.call(updateProfile, { is_subscribe: false }, member.headers)
    assert.equal(withdrawn.body.data.is_subscribe, false)
    // The link was used: it does not subscribe somebody who has unsubscribed since.
    assert.equal((await confirm(await tokenFor(email))).status, 200)
    assert.equal(await isSubscribed(member.id), false)
  })

  test('a wrong or expired link is refused, in three languages, and nothing changes', async () => {
    const email = 'dora@example.com'
    await subscribe({ email, is_subscribe: true }, from('203.0.113.7'))
    const token = await tokenFor(email)
    await sql`update newsletter_requests set expires_at = now() where email = ${email}`.execute(shop.db)
    const recorded = await events()
    const texts = {
      'en-US': 'This link no longer works. Please subscribe again.',
      'zh-HK': '此連結已失效，請重新訂閱。',
      'zh-CN': '该链接已失效，请重新订阅。',
    }
    for (const [language, text] of Object.entries(texts))
      for (const wrong of [token, 'guess']) {
        const { status, body } = await confirm(wrong, { 'accept-language': language })
        assert.deepEqual([status, body.message], [404, text])
      }
    assert.deepEqual(await events(), recorded)
  })

  test('nobody is flooded: three emails a day, none to who is subscribed, with the same answer', async () => {
    const send = async (email: string, n: number) =>
      (await subscribe({ email, is_subscribe: true }, from(`203.0.113.${n}`))).body.message
    const answers = new Set<string>()
    for (let n = 0; n < 5; n++) answers.add(await send('eve@example.com', 20 + n))
    answers.add(await send('cleo@example.com', 30))
    assert.deepEqual(
      [answers.size, (await mails('eve@example.com')).length, (await mails('cleo@example.com')).length],
      [1, 3, 1],
    )
  })

  test('ten presses at once are one consent', async () => {
    const email = 'fay@example.com'
    await subscribe({ email, is_subscribe: true }, from('203.0.113.40'))
    const token = await tokenFor(email)
    await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    assert.equal((await events()).filter((event) => event.email === email).length, 1)
  })
})
