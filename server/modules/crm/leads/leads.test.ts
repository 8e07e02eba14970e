import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { suggestContactTags } from '#contracts/crm/contact-tags.ts'
import { addLeadNote, listLeadActivities, mergeContacts, moveLead, showEntryMails } from '#contracts/crm/lead-calls.ts'
import { suppress } from '#server/domain/suppressions.ts'
import { newStaff } from '#server/testing/actors.ts'
import { checkInput, crmShop, required } from '#server/testing/crm-shop.ts'

const shop = await crmShop()
after(shop.close)
const {
  call,
  client,
  contacts,
  db,
  leads,
  mailing,
  next,
  outbox,
  person,
  activities,
  refused,
  staff,
  statuses,
  statusNamed,
  types,
} = shop

describe('contacts', () => {
  test('need a name, an email or a phone number, and an email belongs to one of them', async () => {
    const text = ['Please fill in at least one of these fields.']
    await refused(() => contacts.create({ last_name: 'Wong' }), 422, {
      errors: { first_name: text, email: text, phone: text },
    })
    await refused(() => contacts.create({ first_name: 'Ada', country: 'HK' }), 422, { errors: { country: checkInput } })
    assert.equal((await contacts.made({ first_name: 'Ada', country: 'HKG' })).country, 'HKG')
    await contacts.made({ email: 'Ada@shop.test' })
    await refused(() => contacts.create({ email: 'ada@SHOP.test' }), 422, {
      errors: { email: ['Please make sure that Email field is unique'] },
    })
    assert.equal((await contacts.made({ first_name: '美儀', last_name: '陳' })).name, '陳美儀')
    assert.equal((await contacts.made({ first_name: 'Ada', last_name: 'Wong' })).name, 'Ada Wong')
    assert.equal((await contacts.made({ phone: '+852 9123 4567' })).name, '+852 9123 4567')
    assert.equal((await contacts.list('?search=91234567')).body.total, 1)
  })

  test('tags are added to and removed from several at once, and offered for others', async () => {
    const first = await contacts.made({ first_name: 'Fay', tags: ['wholesale', 'trial'] })
    const second = await contacts.made({ first_name: 'Gil' })
    const ids = [first.id, second.id]
    const { body } = await contacts.batchUpdate(ids, { add_tags: ['Fair'], remove_tags: ['trial'], admin_id: staff.id })
    assert.deepEqual(body.errors, [])
    const tagged = await Promise.all(ids.map(async (id) => (await contacts.get(id)).body.data))
    assert.deepEqual(
      tagged.map(({ tags, admin_id }) => [tags, admin_id]),
      [
        [['wholesale', 'fair'], staff.id],
        [['fair'], staff.id],
      ],
    )
    assert.equal((await contacts.list('?tags=fair')).body.total, 2)
    assert.deepEqual((await call(suggestContactTags, { search: 'fa' }, staff.headers)).body, { data: ['fair'] })
    const { headers } = await newStaff(db, ['get leads'])
    assert.equal((await call(suggestContactTags, {}, headers)).status, 403)
  })

  test('merging moves the leads, fills blanks and loses no address', async () => {
    const source = await contacts.made({ first_name: 'Eva', email: 'eva@shop.test', phone: '91112222', tags: ['vip'] })
    const target = await contacts.made({ first_name: 'Eve', email: 'eve@shop.test', company: 'Teas', tags: ['new'] })
    const lead = await leads.made({ contact_id: source.id })
    const work = { related_type: 'contact', related_id: source.id }
    const task = await client('task').made({ title: 'Call', ...work })
    await refused(() => contacts.destroy(source.id), 409, { message: 'This record is in use' })
    await refused(() => call(mergeContacts, { id: source.id, into_id: source.id }, staff.headers), 422, {
      errors: { into_id: checkInput },
    })
    assert.equal((await call(mergeContacts, { id: source.id, into_id: target.id }, staff.headers)).status, 200)
    const { data } = (await contacts.get(target.id)).body
    assert.deepEqual(
      [data.first_name, data.email, data.phone, data.company, data.emails, data.tags, data.leads_count],
      ['Eve', 'eve@shop.test', '91112222', 'Teas', ['eva@shop.test'], ['new', 'vip'], 1],
    )
    assert.equal((await contacts.get(source.id)).status, 404)
    assert.equal((await leads.get(lead.id)).body.data.contact_id, target.id)
    assert.equal((await client('task').get(task.id)).body.data.related_id, target.id)
    assert.equal((await types(lead.id))[0], 'merged')
  })
})

describe('leads', () => {
  test('begin in the first status, at the top, with a contact that is found by email or phone number', async () => {
    const eve = person({ phone: '9876 5432' })
    const first = await leads.made({ contact: eve, lead_source: 'whatsapp' })
    const again = await leads.made({
      contact: { email: eve.email.toUpperCase(), first_name: 'Other', company: 'Teas' },
    })
    const byPhone = await leads.made({ contact: { phone: '98765432' } })
    assert.deepEqual([again.contact_id, byPhone.contact_id], [first.contact_id, first.contact_id])
    assert.deepEqual((await contacts.get(Number(first.contact_id))).body.data.company, 'Teas')
    assert.deepEqual(
      [first.title, first.status_id, first.kind, Number(again.order) < Number(first.order)],
      ['Eve - WhatsApp', await statusNamed('New'), 'open', true],
    )
    await refused(() => leads.create({ title: 'Nobody' }), 422, { errors: { contact_id: required } })
    await refused(() => leads.create({ contact: { company: 'Teas' } }), 422, { errors: { contact_id: required } })
    await refused(() => leads.create({ contact: person(), status_id: 999_999 }), 422, {
      errors: { status_id: checkInput },
    })
  })

  test('a status emails when a lead enters it, once per entry and not when the card only moves', async () => {
    const { id } = await mailing({ trigger_subject: 'For {{lead.first_name}}' })
    const lead = await leads.made({ contact: person({ first_name: 'a\r\nBcc: x@y.test <b>{{lead.email}}' }) })
    const before = (await outbox()).length
    const entered = await call(moveLead, { id: lead.id, status_id: id, prev_id: null, next_id: null }, staff.headers)
    assert.deepEqual(
      entered.body.mails.map(({ role, status }) => [role, status]),
      [['lead', 'queued']],
    )
    const mails = (await outbox()).slice(before)
    assert.equal(mails.length, 1)
    assert.doesNotMatch(mails[0]?.subject ?? '', /[\r\n]/)
    assert.match(mails[0]?.body ?? '', /&lt;b&gt;\{\{lead\.email\}\}/)
    await call(moveLead, { id: lead.id, status_id: id, prev_id: null, next_id: null }, staff.headers)
    await statuses.update(id, { trigger_template: '<p>Other</p>' })
    assert.equal((await outbox()).length, before + 1)
    const away = await statusNamed('New')
    await call(
      moveLead,
      { id: lead.id, status_id: away, prev_id: null, next_id: null, send_trigger: false },
      staff.headers,
    )
    await call(
      moveLead,
      { id: lead.id, status_id: id, prev_id: null, next_id: null, send_trigger: false },
      staff.headers,
    )
    assert.equal((await outbox()).length, before + 1, 'AC-28: moved without sending')
    await leads.update(lead.id, { status_id: away })
    await leads.batchUpdate([lead.id], { status_id: id })
    assert.equal((await outbox()).length, before + 2)
    assert.ok((await types(lead.id)).includes('mail'))
  })

  test('several leads enter a status at once, lost ones with their reason, and without emails if asked', async () => {
    const { id: mails } = await mailing({ trigger: 'email_to_lead' })
    const lost = await statusNamed('Lost')
    const two = await Promise.all([1, 2].map(() => leads.made({ contact: person() })))
    const ids = two.map(({ id }) => id)
    const before = (await outbox()).length
    const moved = await leads.batchUpdate(ids, { status_id: mails, send_trigger: false })
    assert.deepEqual([moved.body.errors, (await outbox()).length], [[], before])
    const stay = await leads.batchUpdate(ids, { status_id: lost })
    assert.deepEqual(
      stay.body.errors.map(({ id }) => id),
      ids,
    )
    const stored = async () =>
      (await Promise.all(ids.map((id) => leads.get(id)))).map(({ body }) => [
        body.data.status_id,
        body.data.lost_reason,
      ])
    assert.deepEqual(
      await stored(),
      ids.map(() => [mails, null]),
    )
    await leads.batchUpdate(ids, { status_id: lost, lost_reason: 'Too far away' })
    assert.deepEqual(
      await stored(),
      ids.map(() => [lost, 'Too far away']),
    )
  })

  test('who cannot be written to is skipped with the reason, and the lead moves all the same', async () => {
    const both = await mailing({ trigger: 'email_to_assigned_and_lead' })
    const contact = await contacts.made({ first_name: 'No email' })
    const lead = await leads.made({ contact_id: contact.id })
    const plan = await call(showEntryMails, { id: lead.id, status_id: both.id }, staff.headers)
    const reasons = (mails: readonly { role: string; status: string; reason: string | null }[]) =>
      mails.map(({ role, status, reason }) => [role, status, reason])
    const skipped = [
      ['lead', 'skipped', 'no_email'],
      ['assigned', 'skipped', 'no_assigned'],
    ]
    assert.deepEqual(reasons(plan.body.data.mails), skipped)
    const moved = await call(moveLead, { id: lead.id, status_id: both.id, prev_id: null, next_id: null }, staff.headers)
    assert.deepEqual([moved.status, reasons(moved.body.mails)], [200, skipped])
    const clerk = await newStaff(db)
    await leads.update(lead.id, { admin_id: clerk.id })
    await contacts.update(contact.id, { email: 'gone@shop.test', is_subscribe: false })
    await db.updateTable('accounts').set({ enabled: false }).where('id', '=', clerk.id).execute()
    assert.deepEqual(
      reasons((await call(showEntryMails, { id: lead.id, status_id: both.id }, staff.headers)).body.data.mails),
      [
        ['lead', 'skipped', 'unsubscribed'],
        ['assigned', 'skipped', 'admin_disabled'],
      ],
    )
  })

  test('emails to leads can be unsubscribed from in one click, and suppressed addresses get none', async () => {
    const both = await mailing({ trigger: 'email_to_assigned_and_lead' })
    const eve = person()
    const lead = await leads.made({ contact: eve, admin_id: staff.id })
    const before = (await outbox()).length
    const enter = async () => {
      const away = { prev_id: null, next_id: null, send_trigger: false }
      await call(moveLead, { id: lead.id, status_id: await statusNamed('New'), ...away }, staff.headers)
      const { body } = await call(
        moveLead,
        { id: lead.id, status_id: both.id, prev_id: null, next_id: null },
        staff.headers,
      )
      return body.mails.map(({ status, reason }) => reason ?? status)
    }
    assert.deepEqual(await enter(), ['queued', 'queued'])
    const keys = (await outbox()).slice(before).map(({ key }) => key)
    const queued = await db
      .selectFrom('mail_outbox')
      .select(['to', 'headers', 'templated'])
      .where('key', 'in', keys)
      .orderBy('id')
      .execute()
    const [toLead, toStaff] = queued.map(({ headers, templated }) => ({
      headers: Object(headers),
      link: Object(Object(templated).data).unsubscribe_url,
    }))
    assert.equal(toLead?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    assert.match(toLead?.link, /\/unsubscribe\?email=/)
    assert.deepEqual([toStaff?.headers, toStaff?.link], [{}, ''])
    const url = new URL(String(toLead?.headers['List-Unsubscribe']).slice(1, -1))
    const clicked = await shop.app.inject({
      method: 'POST',
      url: url.pathname,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.equal(clicked.statusCode, 200)
    assert.deepEqual(await enter(), ['unsubscribed', 'queued'])
    assert.equal((await contacts.get(Number(lead.contact_id))).body.data.is_subscribe, false)
    await contacts.update(Number(lead.contact_id), { is_subscribe: true })
    await suppress(db, eve.email.toUpperCase(), 'hard_bounce', 'test')
    assert.deepEqual(await enter(), ['hard_bounce', 'queued'])
  })

  test('a lost lead says why, and closing and reopening are dated', async () => {
    const [lost, won] = [await statusNamed('Lost'), await statusNamed('Won')]
    const lead = await leads.made({ contact: person() })
    const move = (input: object) =>
      call(moveLead, { id: lead.id, prev_id: null, next_id: null, ...input }, staff.headers)
    await refused(() => move({ status_id: lost }), 422, { errors: { lost_reason: required } })
    await refused(() => leads.update(lead.id, { status_id: lost }), 422, { errors: { lost_reason: required } })
    assert.equal((await move({ status_id: lost, lost_reason: 'Too expensive' })).body.data.kind, 'lost')
    assert.ok((await leads.get(lead.id)).body.data.closed_at)
    assert.equal((await move({ status_id: won })).body.data.kind, 'won')
    await move({ status_id: await statusNamed('New') })
    assert.equal((await leads.get(lead.id)).body.data.closed_at, null)
  })

  test('a stale card and neighbours that are gone are refused', async () => {
    const column = (await statuses.made({ title: `Column ${next()}` })).id
    const [a, b, c] = [
      await leads.made({ contact: person(), status_id: column }),
      await leads.made({ contact: person(), status_id: column }),
      await leads.made({ contact: person() }),
    ]
    const move = (input: object) => () => call(moveLead, { id: c.id, status_id: column, ...input }, staff.headers)
    await refused(move({ prev_id: null, next_id: a.id, updated_at: '2020-01-01T00:00:00.000Z' }), 409, {
      message: (await move({ prev_id: null, next_id: a.id, updated_at: '2020-01-01T00:00:00.000Z' })()).body.message,
    })
    // b was created last, so it is above a.
    const gone = { message: 'The board has changed. It was loaded again.' }
    await refused(move({ prev_id: a.id, next_id: b.id }), 409, gone)
    await refused(move({ prev_id: c.id, next_id: null }), 409, gone)
    await refused(move({ prev_id: 999_999, next_id: null }), 409, gone)
    await refused(move({ status_id: 999_999, prev_id: null, next_id: null }), 422, {
      errors: { status_id: checkInput },
    })
    assert.equal((await move({ prev_id: b.id, next_id: a.id })()).status, 200)
    const order = await db
      .selectFrom('leads')
      .select('id')
      .where('status_id', '=', column)
      .orderBy('order')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      order.map(({ id }) => id),
      [b.id, c.id, a.id],
    )
  })

  test('eight people who move cards at once leave a sound order', async () => {
    const columns = [await mailing({ trigger: null }), await mailing({ trigger: null })].map(({ id }) => id)
    const cards: number[] = []
    for (let n = 0; n < 16; n++) cards.push((await leads.made({ contact: person(), status_id: columns[n % 2] })).id)
    const people = await Promise.all(Array.from({ length: 8 }, () => newStaff(db)))
    let placed = 0
    const work = async ({ headers }: { headers: Record<string, string> }, who: number) => {
      for (let n = 0; n < 8; n++) {
        const id = cards[(who * 5 + n * 3) % cards.length]
        const status_id = columns[(who + n) % 2]
        const others = await db
          .selectFrom('leads')
          .select('id')
          .where('status_id', '=', Number(status_id))
          .orderBy('order')
          .orderBy('id')
          .execute()
        const free = others.map((one) => one.id).filter((one) => one !== id)
        const at = (who + n) % (free.length + 1)
        const { status, body } = await call(
          moveLead,
          { id, status_id, prev_id: free[at - 1] ?? null, next_id: free[at] ?? null },
          headers,
        )
        if (status === 200) placed++
        else assert.deepEqual([status, body.message], [409, 'The board has changed. It was loaded again.'])
      }
    }
    await Promise.all(people.map(work))
    assert.ok(placed >= 30, `${placed} of 64 moves found their place`)
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'order', 'status_id'])
      .where('status_id', 'in', columns)
      .execute()
    assert.equal(rows.length, cards.length)
    assert.equal(new Set(rows.map(({ order, status_id }) => `${status_id} ${order}`)).size, cards.length)
  })

  test('notes and events are in the timeline, and others see only what is theirs', async () => {
    const mine = await newStaff(db, ['get leads', 'get lead', 'create lead', 'update lead', 'get contacts'])
    const own = await leads.made({ contact: person(), admin_id: mine.id })
    const others = await leads.made({ contact: person(), admin_id: staff.id })
    const free = await leads.made({ contact: person() })
    const as = client('lead', mine.headers)
    const shown = (await as.list('?per_page=100')).body.data.map(({ id }) => id)
    assert.deepEqual(
      [own, others, free].map(({ id }) => shown.includes(id)),
      [true, false, true],
    )
    assert.deepEqual([(await as.get(own.id)).status, (await as.get(others.id)).status], [200, 404])
    const hidden = { message: 'ID not exists' }
    await refused(() => as.update(others.id, { title: 'x' }), 404, hidden)
    await refused(() => call(addLeadNote, { id: others.id, text: 'x' }, mine.headers), 404, hidden)
    await refused(
      () => call(moveLead, { id: others.id, status_id: own.status_id, prev_id: null, next_id: null }, mine.headers),
      404,
      hidden,
    )
    assert.equal((await call(listLeadActivities, { id: others.id }, mine.headers)).status, 404)
    assert.equal((await call(showEntryMails, { id: others.id, status_id: own.status_id }, mine.headers)).status, 404)
    const made = await as.made({ contact: person() })
    assert.equal((await leads.get(made.id)).body.data.admin_id, mine.id)
    assert.equal(
      (await client('contact', mine.headers).list('?search=eve')).body.data.some(({ id }) => id === others.contact_id),
      false,
    )
    assert.equal((await call(addLeadNote, { id: own.id, text: '<b>Call</b> back' }, mine.headers)).status, 201)
    assert.deepEqual((await activities(own.id))[0], { type: 'note', data: { text: '<b>Call</b> back' } })
    const { body: notes } = await call(listLeadActivities, { id: own.id, group: 'notes' }, mine.headers)
    assert.deepEqual([notes.data.map(({ type }) => type), notes.total, notes.has_more], [['note'], 1, false])
    const { body: mails } = await call(listLeadActivities, { id: own.id, group: 'mails' }, mine.headers)
    assert.deepEqual(mails, { data: [], has_more: false, total: 0 })
  })

  test('becomes a customer once, with its source and status', async () => {
    const eve = person()
    const lead = await leads.made({ contact: eve, lead_source: 'line' })
    const other = await leads.made({ contact: { email: eve.email } })
    const users = client('user')
    const draft = {
      first_name: 'Eve',
      last_name: 'Yip',
      gender: 'female',
      password: 'correct horse',
      password_confirmation: 'correct horse',
    }
    const customer = await users.made({
      ...draft,
      email: eve.email,
      lead_id: lead.id,
      status_id: 999,
      lead_source: 'google',
    })
    assert.deepEqual([customer.lead_source, customer.status_id], ['line', lead.status_id])
    const saved = (await leads.get(lead.id)).body.data
    assert.deepEqual([saved.user_id, typeof saved.converted_at], [customer.id, 'string'])
    assert.equal((await leads.get(other.id)).body.data.user_id, customer.id)
    await refused(() => users.create({ ...draft, email: 'second@shop.test', lead_id: lead.id }), 409, {
      message: 'This lead is already a customer.',
    })
    await refused(() => users.create({ ...draft, email: 'second@shop.test', lead_id: 999_999 }), 422, {
      errors: { lead_id: checkInput },
    })
    await users.update(customer.id, { status_id: 1, lead_source: 'google' })
    assert.deepEqual((await users.get(customer.id)).body.data.lead_source, 'line', 'AC-30')
  })

  test("the work of a deleted account is nobody's", async () => {
    const clerk = await newStaff(db)
    const lead = await leads.made({ contact: person(), admin_id: clerk.id })
    await client('account').destroy(clerk.id)
    assert.equal((await leads.get(lead.id)).body.data.admin_id, null)
  })
})
