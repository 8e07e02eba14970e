import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkKey } from '#contracts/content/check-call.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { openEbook } from '#contracts/crm/ebook-calls.ts'
import { showFunnel, showFunnelStats, submitFunnel } from '#contracts/crm/funnel-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { checkInput, crmShop, pdf, required } from '#server/testing/crm-shop.ts'

const shop = await crmShop()
after(shop.close)
const { app, call, client, contacts, db, leads, next, outbox, refused, statuses, types } = shop
const funnels = client('funnel')

const field = (key: string, order: number, more: object = {}) => ({ type: 'text', key, title: key, order, ...more })
const form = await client('form').made({
  title: 'Enquiry',
  url: 'enquiry',
  limit_submit: false,
  tabs: JSON.stringify([
    {
      title: 'Tab 0',
      order: 0,
      fields: [field('email', 0, { required: true }), field('full_name', 1), field('phone', 2), field('size', 3)],
    },
  ]),
})
const first = await statuses.made({ title: 'Asked' })
const second = await statuses.made({ title: 'Answered' })
const funnel = (more: object = {}) =>
  funnels.made({
    title: `Wholesale ${next()}`,
    url: `wholesale-${next()}`,
    form_id: form.id,
    statuses: [first.id, second.id],
    field_map: { name: 'full_name' },
    ...more,
  })
const post = (url: unknown, input: object) => call(submitFunnel, { funnel_url: url, ...input })
const leadsOf = async (email: string) => {
  const rows = db.selectFrom('leads').innerJoin('contacts', 'contacts.id', 'leads.contact_id')
  return rows.selectAll('leads').where('contacts.email', '=', email).orderBy('leads.id').execute()
}

test('a funnel needs a form with an email or phone number, statuses and an url of its own', async () => {
  const draft = { title: 'X', url: 'x', form_id: form.id, statuses: [first.id] }
  const refuse = (more: object, errors: object) => refused(() => funnels.create({ ...draft, ...more }), 422, { errors })
  await refuse({ form_id: '' }, { form_id: required })
  await refuse({ form_id: 999_999 }, { form_id: checkInput })
  await refuse({ statuses: [] }, { statuses: required })
  await refuse({ statuses: [first.id, 999_999] }, { statuses: checkInput })
  await refuse({ assign_mode: 'fixed' }, { assign_admin_ids: required })
  await refuse({ field_map: { email: 'nothing', phone: 'nothing' } }, { field_map: checkInput })
  const { url } = await funnel()
  await refuse({ url }, { url: ['Please make sure that URL field is unique'] })
})

test('answers become a contact and a lead, assigned in turn, and the first status writes once to each', async () => {
  const [mei, kelvin] = [await newStaff(db), await newStaff(db)]
  const { id } = await shop.mailing({
    trigger: 'email_to_assigned_and_lead',
    trigger_template: '<p>{{lead.first_name}} {{answer.size}} {{funnel.title}}</p>',
  })
  const wholesale = await funnel({
    statuses: [id, second.id],
    assign_mode: 'round_robin',
    assign_admin_ids: [mei.id, kelvin.id],
  })
  const before = (await outbox()).length
  const sent = await post(wholesale.url, {
    email: 'eve@funnel.test',
    full_name: '<b>Eve</b>',
    size: 's',
    utm_source: 'Newsletter',
  })
  assert.deepEqual(
    [sent.status, sent.body.message, Object.keys(sent.body.data).sort()],
    [201, 'Submit Success', ['id', 'redirect_url', 'success_message']],
  )
  const [lead] = await leadsOf('eve@funnel.test')
  assert.deepEqual(
    [lead?.status_id, lead?.admin_id, lead?.lead_source, lead?.lead_source_description, lead?.funnel_id],
    [id, mei.id, 'form', 'Newsletter', wholesale.id],
  )
  const mails = (await outbox()).slice(before)
  assert.equal(mails.length, 2)
  assert.match(mails[0]?.body ?? '', /&lt;b&gt;Eve&lt;\/b&gt; s Wholesale/, 'AC-26')
  assert.deepEqual(await types(lead?.id), ['mail', 'mail', 'assigned', 'submitted'])
  await post(wholesale.url, { email: 'amy@funnel.test', lead_source: 'line' })
  await post(wholesale.url, { email: 'bob@funnel.test' })
  const [amy] = await leadsOf('amy@funnel.test')
  const [bob] = await leadsOf('bob@funnel.test')
  assert.deepEqual([amy?.admin_id, amy?.lead_source, bob?.admin_id], [kelvin.id, 'line', mei.id])
  const [again] = [await post(wholesale.url, { email: 'EVE@funnel.test', full_name: 'Eva' })]
  assert.equal(again.status, 201)
  assert.equal((await leadsOf('eve@funnel.test')).length, 1, 'AC-27')
  assert.deepEqual((await types(lead?.id)).slice(0, 2), ['differs', 'submitted_again'])
  assert.equal((await contacts.get(Number(lead?.contact_id))).body.data.first_name, '<b>Eve</b>')
  await db.updateTable('leads').set({ kind: 'won' }).where('id', '=', Number(lead?.id)).execute()
  await post(wholesale.url, { email: 'eve@funnel.test' })
  assert.equal((await leadsOf('eve@funnel.test')).length, 2, 'a closed lead is not opened again')
})

test('the same person twenty times at once is one contact and one lead', async () => {
  const { url } = await funnel()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => post(url, { email: 'rush@funnel.test', full_name: 'Rush' })),
  )
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([201]))
  assert.equal((await leadsOf('rush@funnel.test')).length, 1)
  assert.equal((await contacts.list('?search=rush@funnel.test')).body.total, 1)
})

test('a refused post stores nothing, and a disabled funnel does not exist', async () => {
  const { id, url } = await funnel()
  await refused(() => post(url, { full_name: 'Eve' }), 422, { errors: { email: required } })
  await refused(() => post(url, { email: 'no address' }), 422, { errors: { email: checkInput } })
  await refused(() => post('nothing', { email: 'a@b.test' }), 404, { message: 'Page cannot be found' })
  const shown = await call(showFunnel, { funnel_url: url })
  assert.deepEqual([shown.status, shown.body.data.tabs[0]?.fields.length, shown.body.data.url], [200, 4, url])
  const bot = await post(url, { email: 'bot@funnel.test', website: 'x' })
  assert.deepEqual([bot.status, (await leadsOf('bot@funnel.test')).length], [201, 0])
  await funnels.update(id, { enabled: false })
  assert.equal((await call(showFunnel, { funnel_url: url })).status, 404)
  await refused(() => post(url, { email: 'a@b.test' }), 404, { message: 'Page cannot be found' })
})

test('leads of a funnel stay in its statuses, and a deleted status leaves it', async () => {
  const extra = await statuses.made({ title: 'Extra' })
  const { id, url } = await funnel({ statuses: [first.id, extra.id] })
  await post(url, { email: 'stay@funnel.test' })
  const [lead] = await leadsOf('stay@funnel.test')
  await refused(() => leads.update(Number(lead?.id), { status_id: second.id }), 422, {
    errors: { status_id: checkInput },
  })
  await statuses.destroy(extra.id)
  assert.deepEqual((await funnels.get(id)).body.data.statuses, [first.id])
})

test('a form stays while a funnel, a menu item or a page shows it', async () => {
  const forms = client('form')
  const made = await forms.made({
    title: 'Shown',
    url: 'Shown-Form',
    tabs: JSON.stringify([{ title: 'T', order: 0, fields: [field('email', 0)] }]),
  })
  const refuse = (title: string) =>
    refused(() => forms.destroy(made.id), 409, { message: `This form is used by ${title}.` })
  const { id, title } = await funnel({ form_id: made.id, field_map: {} })
  await refuse(String(title))
  await funnels.destroy(id)
  const item = await client('menu').made({ display_title: 'Join us', type: 'form', target_id: made.id })
  await refuse('Join us')
  await client('menu').destroy(item.id)
  const pages = client('page')
  const section = { id: 'abcd1234', type: 'form', data: { url: 'shown-form' } }
  const page = await pages.made({ title: 'About', url: 'about-form', sections: [section] })
  await refuse('About')
  const inText = `<p>Hi</p><div data-widget="form" data-widget-data='{"url":"shown-form"}'></div>`
  await pages.update(page.id, { content: inText })
  await refuse('About')
  await pages.update(page.id, { content: '<p>shown-form</p>' })
  assert.equal((await forms.destroy(made.id)).status, 200)
  await refused(() => funnels.create({ title: 'X', url: 'x', form_id: made.id, statuses: [first.id] }), 422, {
    errors: { form_id: checkInput },
  })
})

test('a funnel in a page is its form; check says whether it can be opened', async () => {
  const { id, url } = await funnel()
  const widget = async () => (await call(showWidget, { type: 'funnel', data: { url } })).body.data
  const check = async () => (await call(checkKey, { key: String(url), type: 'funnel' })).body.data
  const shown = await widget()
  assert.ok(shown.type === 'funnel' && shown.funnel)
  assert.deepEqual([shown.funnel.url, shown.funnel.tabs[0]?.fields.length, await check()], [url, 4, true])
  await funnels.update(id, { enabled: false })
  assert.deepEqual([await widget(), await check()], [{ type: 'funnel', funnel: null }, false])
})

test('the figures of a funnel say how far leads come, and to staff who see their own leads only those', async () => {
  const clerk = await newStaff(db, ['get funnel', 'get leads'])
  const lost = await shop.statusNamed('Lost')
  const { id } = await funnel({
    statuses: [first.id, second.id, lost],
    assign_mode: 'round_robin',
    assign_admin_ids: [clerk.id, shop.staff.id],
  })
  const lead = (admin_id: number, more: object = {}) =>
    leads.made({ contact: shop.person(), funnel_id: id, status_id: first.id, admin_id, value: 10, ...more })
  await lead(clerk.id)
  await lead(shop.staff.id)
  const far = await lead(shop.staff.id, { status_id: second.id })
  await leads.update(far.id, { status_id: lost, lost_reason: 'Too far' })
  const stats = async (headers = shop.staff.headers) => (await call(showFunnelStats, { id }, headers)).body.data
  const all = await stats()
  assert.deepEqual(
    all.statuses.map(({ title, reached }) => [title, reached]),
    [
      ['Asked', 3],
      ['Answered', 1],
    ],
  )
  assert.deepEqual([all.open, all.lost, all.next_admin_id], [{ count: 2, value: 20 }, 1, clerk.id])
  assert.deepEqual([all.submissions.length, all.submissions.at(-1)?.count], [12, 0])
  const { url } = (await funnels.get(id)).body.data
  await post(url, { email: 'figures@funnel.test', full_name: 'Fig' })
  const after = await stats()
  assert.deepEqual(
    [after.submissions.at(-1)?.count, after.last_answers.email, after.last_answers.full_name],
    [1, 'figures@funnel.test', 'Fig'],
  )
  const blind = await newStaff(db, ['get funnel'])
  assert.deepEqual((await stats(blind.headers)).last_answers, {})
  const own = await stats(clerk.headers)
  assert.deepEqual(
    own.people.map((person) => [person.id, person.open]),
    [[clerk.id, 2]],
  )
  assert.equal((await call(showFunnelStats, { id: 999_999 }, shop.staff.headers)).status, 404)
})

test('an e-book goes to the lead and the assigned person, to who unsubscribed too, and once a day again (AC-25)', async () => {
  const clerk = await newStaff(db)
  const guide = await statuses.made({ title: 'Guide' })
  await db
    .updateTable('statuses')
    .set({
      trigger: 'ebook_email_to_assigned_and_lead',
      trigger_template: '<p>x</p>',
      button_name: 'Read',
    })
    .where('id', '=', guide.id)
    .execute()
  const sha256 = 'b'.repeat(64)
  await shop.services.files.put(sha256, pdf)
  const file = { path: 'ebook/funnel.pdf', sha256, name: 'guide.pdf', size: pdf.length, mime: 'application/pdf' }
  await db
    .insertInto('status_files')
    .values({ status_id: guide.id, ...file })
    .execute()
  const { url } = await funnel({ statuses: [guide.id], assign_mode: 'fixed', assign_admin_ids: [clerk.id] })
  const email = 'reader@funnel.test'
  await contacts.made({ email, is_subscribe: false })
  const before = (await outbox()).length
  const sent = async () => (await outbox()).slice(before)
  assert.equal((await post(url, { email })).status, 201)
  const tokens = (await sent()).map((mail) => new URL(mail.url).searchParams.get('token') ?? '')
  assert.deepEqual([tokens.length, new Set(tokens).size], [2, 2])
  const [lead, ...more] = await leadsOf(email)
  assert.deepEqual([lead?.admin_id, lead?.status_id, more], [clerk.id, guide.id, []])
  for (const token of tokens) assert.equal((await call(openEbook, { token })).status, 200)
  const clicked = await app.inject({ url: `/api/ebook/${tokens[0]}/1` })
  assert.match(String(clicked.headers['content-disposition']), /^attachment; /)

  await post(url, { email })
  assert.equal((await sent()).length, 2, 'not within a day')
  const late = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await db.updateTable('lead_activities').set({ created_at: late }).where('lead_id', '=', Number(lead?.id)).execute()
  await post(url, { email })
  await post(url, { email })
  assert.deepEqual(
    (await sent()).slice(2).map(({ to }) => to),
    [email],
  )
  assert.equal((await leadsOf(email)).length, 1)
})

test('the only status of a funnel is deleted only with another that takes its place', async () => {
  const [only, other] = [await statuses.made({ title: 'Only' }), await statuses.made({ title: 'Other' })]
  const { id, url, title } = await funnel({ statuses: [only.id] })
  const texts = [
    `This status is the only one of the funnel ${title}.`,
    `銷售漏斗「${title}」只有此狀態。`,
    `销售漏斗“${title}”只有此状态。`,
  ]
  const path = `/api/admin/status/${only.id}`
  for (const [at, language] of ['en-US', 'zh-HK', 'zh-CN'].entries()) {
    const as = { ...shop.staff.headers, 'accept-language': language }
    await refused(() => shop.request('DELETE', path, {}, as), 409, { message: texts[at] })
    assert.deepEqual((await funnels.get(id)).body.data.statuses, [only.id])
  }
  assert.equal((await statuses.send('DELETE', `/${only.id}?move_to=${other.id}`)).status, 200)
  assert.deepEqual((await funnels.get(id)).body.data.statuses, [other.id])
  assert.equal((await post(url, { email: 'still@funnel.test' })).status, 201)
  assert.equal((await leadsOf('still@funnel.test'))[0]?.status_id, other.id)
})
