import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import type { DeliveryTotals } from '#contracts/broadcasts/broadcast-states.ts'
import { addReceivers, countFilter, countReach } from '#contracts/broadcasts/receiver-calls.ts'
import { deleteOwnAccount } from '#contracts/privacy/personal-data.ts'
import { reportBounce, unsubscribe } from '#contracts/subscriptions/subscription-calls.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { MailFailure, type OutgoingMail } from '#server/platform/mail/mail.ts'
import { testShop } from '#server/testing/shop.ts'
import { workOnce } from './sending/worker.ts'

const shop = await testShop({ env: { MAIL_RETRY_SECONDS: '0', BROADCAST_LEASE_SECONDS: '60' } })
after(shop.close)
await shop.set('broadcast', { rate_per_second: 1000, webhook_secret: sealSetting(shop, 'a secret') })
const { headers } = shop.staff
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}, as: object = headers) =>
  shop.request<{ data: Record<string, unknown> & { id: number }; errors: object; message: string }>(
    method,
    `/api/admin/${path}`,
    input,
    { ...as },
  )

async function made(path: string, draft: object): Promise<Record<string, unknown> & { id: number }> {
  const { status, body } = await send('POST', path, draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

let serial = 0
const group = async (emails: string[], more: object = {}) => {
  const { name } = await made('broadcast_receiver', { name: `Group ${++serial}`, ...more })
  if (emails.length > 0)
    await shop.call(addReceivers, { id: String(name), rows: emails.map((email) => ({ email })) }, headers)
  return String(name)
}
const message = (more: object = {}) =>
  made('broadcast_message', {
    name: 'News',
    subject: 'Hello {{receiver.first_name|there}}',
    body: '<p>Dear {{receiver.first_name|friend}}</p>',
    ...more,
  })
const broadcast = async (receiver_groups: string[], more: object = {}) =>
  (await made('broadcast', { name: 'B', broadcast_message_id: (await message()).id, receiver_groups, ...more })).id

/** What was handed to the mail server, which answers addresses at bounce.test and defer.test with errors. */
const sent: OutgoingMail[] = []
const mailer = {
  worker: 'test',
  host: 'shop.test',
  async send(mail: OutgoingMail) {
    if (mail.to.endsWith('@bounce.test')) throw new MailFailure('550 no such user', { permanent: true, code: 550 })
    if (mail.to.endsWith('@defer.test')) throw new MailFailure('451 later', { permanent: false, code: 451 })
    sent.push(mail)
  },
}
const workAll = async () => {
  await shop.services.settings.refresh()
  while (await workOnce(shop.services, mailer, new AbortController().signal));
}
const detail = async (id: number) => {
  const { body } = await send('GET', `broadcast/${id}`)
  return body.data as unknown as { status: string; pause_reason: string | null; totals: DeliveryTotals }
}
const step = (call: typeof calls.sendBroadcast, id: number, as: object = headers) => shop.call(call, { id }, { ...as })
const mailsTo = (domain: string) => sent.filter(({ to }) => to.endsWith(domain)).map(({ to }) => to)

test('each address of several groups gets one email, unsubscribed customers none (AC-33)', async () => {
  const member = await shop.member()
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const id = await broadcast([
    await group(['a@one.test', 'b@one.test', 'C@one.test']),
    await group(['c@one.test', 'd@one.test', email]),
  ])
  const { status, body } = await step(calls.sendBroadcast, id)
  assert.equal(status, 200, JSON.stringify(body))
  await workAll()
  const { status: state, totals } = await detail(id)
  assert.deepEqual([state, totals.total, totals.sent, totals.skipped], ['sent', 5, 4, 1])
  assert.deepEqual(
    mailsTo('@one.test')
      .map((to) => to.toLowerCase())
      .sort(),
    ['a@one.test', 'b@one.test', 'c@one.test', 'd@one.test'],
  )
  const [mail] = sent
  assert.match(mail?.headers['List-Unsubscribe'] ?? '', /^<http.*\/api\/unsubscribe\/one-click\/.+>$/)
  assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.match(mail?.html ?? '', /\/unsubscribe\?email=/)
  assert.match(mail?.id ?? '', new RegExp(`^b${id}\\.\\d+$`))
})

test('an email names its receiver; markup and placeholders in a name stay text', async () => {
  const name = String((await made('broadcast_receiver', { name: 'Names' })).name)
  const rows = [{ email: 'x@names.test', name: '<b>{{site.name}}</b> Chan' }, { email: 'y@names.test' }]
  await shop.call(addReceivers, { id: name, rows }, headers)
  await step(calls.sendBroadcast, await broadcast([name]))
  await workAll()
  const [x, y] = rows.map(({ email }) => sent.find(({ to }) => to === email))
  assert.match(x?.html ?? '', /Dear &lt;b&gt;{{site.name}}&lt;\/b&gt;/)
  assert.match(y?.html ?? '', /Dear friend/)
  assert.equal(y?.subject, 'Hello there')
})

test('one click unsubscribes; opening its address changes nothing (AC-35)', async () => {
  const id = await broadcast([await group(['leaver@two.test'])])
  await step(calls.sendBroadcast, id)
  await workAll()
  const url = new URL(/<(.+)>/.exec(sent.at(-1)?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const opened = await shop.app.inject({ method: 'GET', url: url.pathname })
  assert.equal(opened.statusCode, 302)
  assert.match(String(opened.headers.location), /\/unsubscribe\?email=leaver%40two.test&token=/)
  const suppressed = () => shop.db.selectFrom('email_suppressions').select(['email_lower', 'reason']).execute()
  assert.ok(!(await suppressed()).some(({ email_lower }) => email_lower === 'leaver@two.test'))
  for (const _ of [1, 2]) {
    const done = await shop.app.inject({
      method: 'POST',
      url: url.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.deepEqual([done.statusCode, done.json()], [200, { message: 'Unsubscribed' }])
  }
  assert.ok(
    (await suppressed()).some(
      ({ email_lower, reason }) => email_lower === 'leaver@two.test' && reason === 'unsubscribed',
    ),
  )
  const forged = await shop.app.inject({ method: 'POST', url: `${url.pathname}x` })
  assert.equal(forged.statusCode, 404)
  const again = await broadcast([await group(['leaver@two.test', 'stays@two.test'])])
  await step(calls.sendBroadcast, again)
  await workAll()
  assert.deepEqual([(await detail(again)).totals.sent, (await detail(again)).totals.skipped], [1, 1])
  const nobody = await shop.call(unsubscribe, { email: 'nobody@x.test' })
  assert.deepEqual([nobody.status, nobody.body], [200, { message: 'Unsubscribed' }])
})

test('emails about orders arrive at an address that unsubscribed (AC-35)', async () => {
  const email = 'buyer@two.test'
  await shop.call(unsubscribe, { email })
  const mug = await shop.product({ name: 'Mug', price: 100 })
  const placed = await shop.place([[mug, 1]], { email })
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select(['to', 'status'])
    .where('key', '=', `order_created ${placed.id}`)
    .execute()
  assert.deepEqual(mails, [{ to: email, status: 'queued' }])
})

test('one network unsubscribes ten addresses a minute by the page; one-click calls are not limited', async () => {
  const call = (n: number, remoteAddress: string) =>
    shop.app.inject({ method: 'GET', url: `/api/unsubscribe/u${n}@limit.test`, remoteAddress })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await call(n, '203.0.113.7')).statusCode)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 429])
  const limited = () =>
    shop.db.selectFrom('email_suppressions').select('id').where('email_lower', '=', 'u10@limit.test').execute()
  assert.deepEqual(await limited(), [])
  assert.equal((await call(10, '198.51.100.7')).statusCode, 200)
  assert.equal((await limited()).length, 1)
})

test('a customer unsubscribes by the page, and the consent is withdrawn', async () => {
  const member = await shop.member()
  const user = await shop.db
    .updateTable('users')
    .set({ is_subscribe: true })
    .where('id', '=', member.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await shop.call(unsubscribe, { email: user.email.toUpperCase() })
  const stored = await shop.db
    .selectFrom('users')
    .select('is_subscribe')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.equal(stored.is_subscribe, false)
  const consent = await shop.db
    .selectFrom('consent_events')
    .select(['is_granted', 'source'])
    .where('user_id', '=', member.id)
    .execute()
  assert.deepEqual(consent, [{ is_granted: false, source: 'unsubscribe' }])
})

test('hard bounces are suppressed, temporary failures are tried again (AC-36)', async () => {
  const id = await broadcast([await group(['x@bounce.test', 'y@defer.test', 'z@ok.test'])])
  await step(calls.sendBroadcast, id)
  await workAll()
  const rows = await shop.db
    .selectFrom('broadcast_deliveries')
    .select(['email', 'status', 'attempts'])
    .where('broadcast_id', '=', id)
    .orderBy('email')
    .execute()
  assert.deepEqual(rows, [
    { email: 'x@bounce.test', status: 'failed', attempts: 1 },
    { email: 'y@defer.test', status: 'failed', attempts: 3 },
    { email: 'z@ok.test', status: 'sent', attempts: 1 },
  ])
  const suppressed = await shop.db
    .selectFrom('email_suppressions')
    .select('reason')
    .where('email_lower', 'in', ['x@bounce.test', 'y@defer.test'])
    .execute()
  assert.deepEqual(suppressed, [{ reason: 'hard_bounce' }])
  const onlyFailures = await broadcast([await group(['w@bounce.test'])])
  await step(calls.sendBroadcast, onlyFailures)
  await workAll()
  assert.equal((await detail(onlyFailures)).status, 'failed')
})

test('too many failures in a row pause a broadcast; pause and resume send nobody twice', async () => {
  await shop.set('broadcast', { pause_after_consecutive_errors: 2, concurrency: 1 })
  const id = await broadcast([await group(['a@defer.test', 'b@defer.test', 'c@defer.test'])])
  await step(calls.sendBroadcast, id)
  await workAll()
  const paused = await detail(id)
  assert.deepEqual([paused.status, paused.pause_reason], ['paused', 'too_many_errors'])
  assert.equal(paused.totals.queued, 3)
  await shop.set('broadcast', { pause_after_consecutive_errors: 20, concurrency: 5 })
  const two = await broadcast([await group(['a@pause.test', 'b@pause.test'])])
  await step(calls.sendBroadcast, two)
  await step(calls.pauseBroadcast, two)
  await workAll()
  assert.deepEqual(mailsTo('@pause.test'), [])
  await step(calls.resumeBroadcast, two)
  await workAll()
  await step(calls.resumeBroadcast, two)
  await workAll()
  assert.deepEqual(mailsTo('@pause.test').sort(), ['a@pause.test', 'b@pause.test'])
  await step(calls.cancelBroadcast, id)
})

test('what a worker left behind becomes unknown and is sent again only by a person', async () => {
  const id = await broadcast([await group(['u@gone.test', 'v@gone.test'])])
  await step(calls.sendBroadcast, id)
  await shop.db
    .updateTable('broadcast_deliveries')
    .set({ status: 'sending', worker: 'dead', claimed_at: '2020-01-01T00:00:00Z' })
    .where('broadcast_id', '=', id)
    .where('email', '=', 'u@gone.test')
    .execute()
  await workAll()
  const { status, totals } = await detail(id)
  assert.deepEqual([status, totals.sent, totals.unknown, totals.total], ['sent', 1, 1, 2])
  assert.deepEqual(mailsTo('@gone.test'), ['v@gone.test'])
  const retried = await shop.call(calls.retryBroadcast, { id, statuses: ['unknown'] }, headers)
  assert.equal(retried.status, 200)
  await workAll()
  assert.deepEqual(mailsTo('@gone.test').sort(), ['u@gone.test', 'v@gone.test'])
})

test('two workers at once send each address once', async () => {
  const emails = Array.from({ length: 60 }, (_, n) => `p${n}@both.test`)
  const id = await broadcast([await group(emails)])
  await shop.set('broadcast', { batch_size: 7 })
  await step(calls.sendBroadcast, id)
  const other = { ...mailer, worker: 'other' }
  const run = async (one: typeof mailer) => {
    while (await workOnce(shop.services, one, new AbortController().signal));
  }
  await Promise.all([run(mailer), run(other)])
  await workAll()
  assert.deepEqual(mailsTo('@both.test').sort(), [...emails].sort())
  assert.equal((await detail(id)).totals.sent, 60)
})

test('who is erased while the email waits gets none, and stays counted', async () => {
  const member = await shop.member()
  const password = 'only for tests'
  const { email } = await shop.db
    .updateTable('users')
    .set({ is_subscribe: true, password_hash: await hashPassword(password) })
    .where('id', '=', member.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const id = await broadcast([await group([email, 'guest@erased.test', 'stays@erased.test'])])
  await step(calls.sendBroadcast, id)
  const { status } = await shop.call(deleteOwnAccount, { current_password: password }, member.headers)
  assert.equal(status, 200)
  await workAll()
  const rows = await shop.db
    .selectFrom('broadcast_deliveries')
    .select(['email', 'status', 'reason'])
    .where('broadcast_id', '=', id)
    .orderBy('status', 'desc')
    .execute()
  assert.deepEqual(
    rows
      .filter(({ status }) => status === 'skipped')
      .map(({ email: address, reason }) => [/^deleted-\d+$/.test(address), reason]),
    [[true, 'erased']],
  )
  assert.ok(!sent.some(({ to }) => to === email || to.startsWith('deleted-')))
  const { totals } = await detail(id)
  assert.deepEqual([totals.total, totals.sent, totals.skipped], [3, 2, 1])
})

test('a schedule starts at its time; a missed one waits for a person', async () => {
  const id = await broadcast([await group(['s@later.test'])])
  const at = new Date(Date.now() + 3_600_000).toISOString()
  assert.equal((await shop.call(calls.scheduleBroadcast, { id, scheduled_at: at }, headers)).status, 200)
  await workAll()
  assert.equal((await detail(id)).status, 'scheduled')
  const move = (hours: number) =>
    shop.db
      .updateTable('broadcasts')
      .set({ scheduled_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where('id', '=', id)
      .execute()
  await move(3)
  await workAll()
  const missed = await detail(id)
  assert.deepEqual(
    [missed.status, missed.pause_reason, mailsTo('@later.test').length],
    ['paused', 'missed_schedule', 0],
  )
  const mails = await shop.db.selectFrom('mail_outbox').select('kind').where('kind', '=', 'broadcast_paused').execute()
  assert.ok(mails.length >= 1)
  assert.equal((await step(calls.resumeBroadcast, id)).status, 200)
  await workAll()
  assert.deepEqual(mailsTo('@later.test'), ['s@later.test'])
})

test('a bounce that is reported suppresses the address, repeated reports change nothing', async () => {
  const report = (input: object, secret = 'a secret') =>
    shop.request<object>('POST', '/api/webhook/bounce', input, { 'x-webhook-secret': secret })
  const state = () => shop.db.selectFrom('bounce_events').selectAll().orderBy('id').execute()
  const before = await state()
  assert.equal((await report({ email: 'h@b.test', type: 'hard' }, 'wrong')).status, 401)
  assert.deepEqual(await state(), before)
  for (const _ of [1, 2])
    assert.equal((await report({ email: 'h@b.test', type: 'hard', message_id: '<1>' })).status, 200)
  assert.equal((await state()).length, before.length + 1)
  for (const n of [1, 2, 3]) await report({ email: 's@b.test', type: 'soft', message_id: `<s${n}>` })
  const rows = await shop.db
    .selectFrom('email_suppressions')
    .select(['email_lower', 'reason'])
    .where('email_lower', 'like', '%@b.test')
    .orderBy('email_lower')
    .execute()
  assert.deepEqual(rows, [
    { email_lower: 'h@b.test', reason: 'hard_bounce' },
    { email_lower: 's@b.test', reason: 'hard_bounce' },
  ])
  assert.equal(reportBounce.access, 'public')
})

test('a filter finds customers, and groups are counted with reasons', async () => {
  const member = await shop.member()
  await shop.db
    .updateTable('users')
    .set({ is_subscribe: true, tags: ['tea'] })
    .where('id', '=', member.id)
    .execute()
  const filter = { audiences: ['customers' as const], tags_any: ['tea'], subscribed: true }
  assert.deepEqual((await shop.call(countFilter, { filter }, headers)).body, { count: 1 })
  const { membership_tier_id } = await shop.db
    .selectFrom('users')
    .select('membership_tier_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const tier = Number(membership_tier_id)
  for (const [id, count] of [
    [tier, 1],
    [tier + 1, 0],
  ])
    assert.deepEqual((await shop.call(countFilter, { filter: { ...filter, tier_ids: [id] } }, headers)).body, { count })
  const name = await group([], { kind: 'dynamic', filter })
  const excluded = await group(['out@reach.test'])
  const list = await group(['in@reach.test', 'out@reach.test', 'h@b.test'])
  const { body } = await shop.call(countReach, { receiver_groups: [name, list], exclude_groups: [excluded] }, headers)
  const skipped = { excluded: 1, hard_bounce: 1 }
  assert.deepEqual(body, { total: 4, queued: 2, skipped, languages: { en_us: 2 } })
})

test('invalid addresses are named by their row, the others are added', async () => {
  const name = await group([])
  const rows = [
    { email: 'ok@rows.test' },
    { email: 'broken' },
    { email: 'OK@rows.test', name: 'Again' },
    { email: 'x@y.test\r\nBcc: z@z.test' },
  ]
  const { body } = await shop.call(addReceivers, { id: name, rows }, headers)
  assert.deepEqual([body.added, body.known, body.errors.map(({ row }) => row)], [1, 0, [2, 4]])
})

describe('refused, and nothing changes', () => {
  const state = async () => ({
    broadcasts: await shop.db.selectFrom('broadcasts').selectAll().orderBy('id').execute(),
    groups: await shop.db.selectFrom('broadcast_receivers').selectAll().orderBy('id').execute(),
    deliveries: await shop.db.selectFrom('broadcast_deliveries').selectAll().orderBy('id').execute(),
    mails: await shop.db.selectFrom('mail_outbox').select('id').orderBy('id').execute(),
  })
  const refused = async (work: () => Promise<{ status: number; body: object }>, status: number, part: RegExp) => {
    const before = await state()
    const answer = await work()
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.match(JSON.stringify(answer.body), part)
    assert.deepEqual(await state(), before)
  }

  test('drafts without message, groups or known groups', async () => {
    await refused(() => send('POST', 'broadcast', { name: 'x' }), 422, /broadcast_message_id.*This field is required/)
    const { id } = await message()
    await refused(
      () => send('POST', 'broadcast', { name: 'x', broadcast_message_id: id, receiver_groups: [] }),
      422,
      /receiver_groups.*This field is required/,
    )
    await refused(
      () => send('POST', 'broadcast', { name: 'x', broadcast_message_id: id, receiver_groups: ['No such'] }),
      422,
      /receiver_groups/,
    )
  })

  test('no receiver, a time in the past, steps that the state does not allow', async () => {
    const empty = await broadcast([await group([])])
    await refused(() => step(calls.sendBroadcast, empty), 422, /No receiver\./)
    await refused(
      () => shop.call(calls.scheduleBroadcast, { id: empty, scheduled_at: '2020-01-01T00:00:00Z' }, headers),
      422,
      /scheduled_at/,
    )
    await refused(() => step(calls.pauseBroadcast, empty), 409, /message/)
    await refused(() => shop.call(calls.testBroadcast, { id: empty, email: 'stranger@x.test' }, headers), 422, /email/)
  })

  test('a broadcast that is sent cannot be edited, and a group in use not be deleted', async () => {
    const name = await group(['e@edit.test'])
    const id = await broadcast([name])
    await step(calls.sendBroadcast, id)
    await refused(() => send('PUT', `broadcast/${id}`, { name: 'Other' }), 409, /This broadcast cannot be edited now\./)
    await refused(() => send('DELETE', `broadcast_receiver/${encodeURIComponent(name)}`), 409, /message/)
    await workAll()
  })

  test('names of groups, unknown placeholders, missing permission', async () => {
    await refused(() => send('POST', 'broadcast_receiver', { name: 'a/b' }), 422, /Please check your input\./)
    await refused(() => send('POST', 'broadcast_receiver', { name: 'create' }), 422, /Please check your input\./)
    await refused(() => send('POST', 'broadcast_receiver', { name: 'GROUP 1' }), 422, /name/)
    await refused(
      () => send('POST', 'broadcast_message', { name: 'x', subject: '{{constructor}}' }),
      422,
      /Unknown placeholder/,
    )
    const clerk = await shop.staffWith(['get broadcasts', 'get broadcast', 'update broadcast'])
    const id = await broadcast([await group(['q@perm.test'])])
    await refused(() => step(calls.sendBroadcast, id, clerk.headers), 403, /message/)
  })
})

test('a copy is a draft with the same message and groups; a test goes to staff, and is not counted', async () => {
  const [readers, out] = [await group(['t@copy.test']), await group(['out@copy.test'])]
  const id = await broadcast([readers], { exclude_groups: [out] })
  await step(calls.sendBroadcast, id)
  await workAll()
  const copied = await shop.call(calls.duplicateBroadcast, { id }, headers)
  const { status, receiver_groups, exclude_groups, totals, scheduled_at } = copied.body.data
  assert.deepEqual(
    [copied.status, status, receiver_groups, exclude_groups, Object(totals).total, scheduled_at],
    [201, 'draft', [readers], [out], 0, null],
  )
  const message = Number(copied.body.data.broadcast_message_id)
  const { status: made, body: copy } = await shop.call(calls.duplicateBroadcastMessage, { id: message }, headers)
  const texts = await shop.db
    .selectFrom('broadcast_messages')
    .select(['subject', 'preheader', 'body'])
    .where('id', 'in', [message, copy.data.id])
    .execute()
  assert.deepEqual([made, copy.data.id > message, texts[0]], [201, true, texts[1]])
  const { email } = await shop.db.selectFrom('accounts').select('email').orderBy('id').executeTakeFirstOrThrow()
  const before = await detail(id)
  const tested = await shop.call(calls.testBroadcast, { id, email: email.toUpperCase() }, headers)
  assert.equal(tested.status, 200, JSON.stringify(tested.body))
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('kind', '=', 'broadcast_test')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  assert.match(mails[0]?.subject ?? '', /^\[Test\] Hello /)
  assert.deepEqual(await detail(id), before)
})
