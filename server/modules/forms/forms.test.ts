import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { form as formResource } from '#contracts/forms/form.ts'
import { showForm, submitForm } from '#contracts/forms/shown-form.ts'
import { competitors } from '#server/testing/complete.ts'
import { multipart } from '#server/testing/multipart.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const forms = resourceClient(shop.app, formResource, shop.staff.headers)
const from = (address: string) => ({ 'x-forwarded-for': address })

const text = (key: string, order = 0, more: object = {}) => ({
  type: 'text',
  key,
  title: `Title ${key}`,
  order,
  ...more,
})
const tab = (title: string, order: number, fields: object[]) => ({ title, order, fields })
const sizes = {
  options: [
    { value: 's', label: 'Small' },
    { value: 'm', label: 'Medium' },
  ],
}
const application = {
  title: 'Apply',
  limit_submit: false,
  tabs: [
    tab('You', 0, [
      text('full_name', 0, { required: true }),
      { type: 'single_select', key: 'size', title: 'Size', order: 1, additional_options: sizes },
      { type: 'file', key: 'cv', title: 'CV', order: 2, additional_options: { extensions: ['pdf'] } },
    ]),
  ],
}
let serial = 0
const newForm = async (more: object = {}) => {
  const url = `form-${++serial}`
  const { id } = await forms.made({ ...application, url, ...more })
  return { id, url }
}
const pdf = new File(['%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n'], 'My CV.pdf')
async function post(url: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const { payload, headers: type } = await multipart(fields)
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/form/${url}`,
    payload,
    headers: { ...type, ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}
const stored = async () => ({
  histories: await shop.db.selectFrom('submit_histories').selectAll().orderBy('id').execute(),
  files: await shop.db.selectFrom('submit_history_files').selectAll().orderBy('id').execute(),
  locks: await shop.db.selectFrom('submit_locks').selectAll().execute(),
})
const required = ['This field is required.']
const refused = ['Please check your input.']
const tooOften = [
  ['en-US', 'Too many attempts. Please try again in a minute.'],
  ['zh-HK', '嘗試次數太多，請於一分鐘後再試。'],
  ['zh-CN', '尝试次数过多，请在一分钟后再试。'],
] as const

test('a new form without tabs has the tab "Tab 0", accepts guests, and once per customer', async () => {
  const { id, allow_guest, limit_submit, enabled } = await forms.made({ title: 'Empty', url: 'empty' })
  const { body } = await forms.get(id)
  const [only] = body.data.tabs as { title: string; order: number; fields: unknown[] }[]
  assert.deepEqual(
    [allow_guest, limit_submit, enabled, only?.title, only?.order, only?.fields],
    [true, true, true, 'Tab 0', 0, []],
  )
})

test('every wrong part of the tabs is refused at its place, and nothing is stored', async () => {
  const before = await shop.db.selectFrom('forms').select('id').execute()
  const cases: [tabs: unknown, errors: Record<string, string[]>][] = [
    [[], { tabs: required }],
    ['[{', { tabs: refused }],
    [[tab('', 0, [])], { 'tabs.0.title': required }],
    [[{ title: 'A', fields: [] }], { 'tabs.0.order': required }],
    [[tab('A', 0, []), tab('A', 1, [])], { 'tabs.1.title': ['This input can not be repeated'] }],
    [
      [tab('A', 0, [text('a'), text('b')]), tab('B', 1, [text('a')])],
      { 'tabs.1.fields.0.key': ['Field key can not be repeated'] },
    ],
    [
      [tab('A', 0, [text('Name')])],
      { 'tabs.0.fields.0.key': ['Input can only contain lowercase letters, numbers and _ character'] },
    ],
    [[tab('A', 0, [text('1a')])], { 'tabs.0.fields.0.key': ['Input must start with a lowercase letter'] }],
    [[tab('A', 0, [text('website')])], { 'tabs.0.fields.0.key': refused }],
    [[tab('A', 0, [text('a'.repeat(51))])], { 'tabs.0.fields.0.key': refused }],
    [[tab('A', 0, [{ key: 'a', order: 0, title: 'A' }])], { 'tabs.0.fields.0.type': required }],
    [[tab('A', 0, [{ ...text('a'), title: '' }])], { 'tabs.0.fields.0.title': required }],
    [[tab('A', 0, [{ ...text('a'), class: 'a"b' }])], { 'tabs.0.fields.0.class': refused }],
    [
      [tab('A', 0, [{ ...text('a'), type: 'single_select' }])],
      { 'tabs.0.fields.0.additional_options.options': required },
    ],
    [
      [
        tab('A', 0, [
          {
            ...text('a'),
            type: 'multiple_checkbox',
            additional_options: {
              options: [
                { value: 'x', label: 'X' },
                { value: 'x', label: 'Y' },
              ],
            },
          },
        ]),
      ],
      { 'tabs.0.fields.0.additional_options.options.1.value': ['This input can not be repeated'] },
    ],
    [
      [tab('A', 0, [{ ...text('a'), type: 'file', additional_options: { extensions: ['svg'] } }])],
      { 'tabs.0.fields.0.additional_options.extensions.0': refused },
    ],
    [
      [tab('A', 0, [{ ...text('a'), type: 'file', additional_options: { max_size_mb: 21 } }])],
      { 'tabs.0.fields.0.additional_options.max_size_mb': refused },
    ],
    [Array.from({ length: 21 }, (_, n) => tab(`T${n}`, n, [])), { tabs: refused }],
    [
      [
        tab(
          'A',
          0,
          Array.from({ length: 101 }, (_, n) => text(`f${n}`, n)),
        ),
      ],
      { tabs: refused },
    ],
  ]
  for (const [tabs, errors] of cases) {
    const { status, body } = await forms.create({ title: 'Wrong', url: 'wrong', tabs })
    assert.deepEqual([status, body.errors], [422, errors], JSON.stringify(tabs).slice(0, 200))
  }
  assert.deepEqual(await shop.db.selectFrom('forms').select('id').execute(), before)
})

test('texts of tabs, fields and options are per language, and fall back', async () => {
  const { id, url } = await newForm()
  const { body } = await forms.get(id)
  const tabs = structuredClone(body.data.tabs) as {
    title: string
    fields: { title: string; additional_options: typeof sizes }[]
  }[]
  const [first] = tabs
  if (!first) throw new Error('The form has no tab')
  first.title = '你'
  const size = first.fields[1]
  if (size) size.title = '尺寸'
  size?.additional_options.options.splice(0, 1, { value: 's', label: '細' })
  assert.equal((await forms.update(id, { language: 'zh_hk', tabs })).status, 200)
  const shown = await shop.call(showForm, { form_url: url, language: 'zh_hk' })
  const [you] = shown.body.data.tabs
  assert.deepEqual(
    [you?.title, you?.fields[0]?.title, you?.fields[1]?.title, you?.fields[1]?.additional_options],
    [
      '你',
      'Title full_name',
      '尺寸',
      {
        options: [
          { value: 's', label: '細' },
          { value: 'm', label: 'Medium' },
        ],
      },
    ],
  )
  const english = await shop.call(showForm, { form_url: url, language: 'en_us' })
  assert.equal(english.body.data.tabs[0]?.fields[1]?.title, 'Size')
})

test('fields can swap their keys; a field of another form is refused', async () => {
  const { id } = await newForm({ tabs: [tab('A', 0, [text('a'), text('b', 1)])] })
  const { body } = await forms.get(id)
  const [only] = body.data.tabs as { id: number; fields: { id: number; key: string }[] }[]
  const [a, b] = only?.fields ?? []
  const swapped = {
    ...only,
    fields: [
      { ...a, key: 'b' },
      { ...b, key: 'a' },
    ],
  }
  assert.equal((await forms.update(id, { tabs: [swapped] })).status, 200)
  const other = await newForm()
  const stolen = await forms.update(other.id, { tabs: [tab('A', 0, [{ ...text('x'), id: a?.id }])] })
  assert.deepEqual([stolen.status, stolen.body.errors], [422, { 'tabs.0.fields.0.id': refused }])
})

test('answers are checked all at once, and stored with what the fields are called', async () => {
  const { id, url } = await newForm()
  const before = await stored()
  const empty = await post(url, {})
  assert.deepEqual(
    [empty.status, empty.body.message, empty.body.errors],
    [422, 'Please make sure all fields are filled in correctly', { full_name: required }],
  )
  const html = new File(['<html><body>hello</body></html>'], 'a.pdf')
  const wrong = await post(url, { full_name: '  ', size: 'xl', cv: html })
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { full_name: required, size: refused, cv: refused }])
  assert.deepEqual(wrong.body.codes.cv, ['file_type'])
  assert.deepEqual(await stored(), before)

  const right = await post(url, { full_name: ' Eve ', size: 's', cv: pdf, unknown: 'x' })
  assert.deepEqual([right.status, right.body.message, right.body.data.status], [201, 'Submit Success', 'pending'])
  const [history] = await shop.db.selectFrom('submit_histories').selectAll().where('form_id', '=', id).execute()
  assert.deepEqual(
    history?.answers.map(({ key, title, type, value, label }) => [key, title, type, value, label]),
    [
      ['full_name', 'Title full_name', 'text', 'Eve', 'Eve'],
      ['size', 'Size', 'single_select', 's', 'Small'],
      ['cv', 'CV', 'file', ['My CV.pdf'], 'My CV.pdf'],
    ],
  )
  const { files } = await stored()
  assert.deepEqual(
    files.map(({ name, mime, field_key }) => [name, mime, field_key]),
    [['My CV.pdf', 'application/pdf', 'cv']],
  )
})

test('files that are too large, too many, of a wrong type or with folders in their names are refused at the field', async () => {
  const { url } = await newForm()
  const before = await stored()
  const large = new File([`%PDF-1.4\n${'x'.repeat(21 * 1024 * 1024)}`], 'large.pdf')
  const cases = [
    [large, 'file_size'],
    [new File(['%PDF-1.4'], '../../etc/a.pdf'), 'file_type'],
    [new File(['%PDF-1.4'], 'a.pdf.exe'), 'file_type'],
    [new File(['%PDF-1.4'], 'a.svg'), 'file_type'],
    [new File([''], 'empty.pdf'), 'file_type'],
    // Polyglots: a picture, an archive and a page that call themselves PDF, and a PDF that is also a page.
    [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), '%PDF-1.4'], 'picture.pdf'), 'file_type'],
    [new File(['PK\u0003\u0004%PDF-1.4'], 'archive.pdf'), 'file_type'],
    [new File(['<!doctype html>%PDF-1.4'], 'page.pdf'), 'file_type'],
    [new File(['GIF89a%PDF-1.4'], 'a.pdf'), 'file_type'],
    [new File(['%PDF-1.4'], '..\\..\\a.pdf'), 'file_type'],
    [new File(['%PDF-1.4\n<script>alert(1)</script>'], 'a.pdf'), 'file_type'],
  ] as const
  for (const [cv, code] of cases) {
    const { status, body } = await post(url, { full_name: 'Eve', cv })
    assert.deepEqual([status, body.errors, body.codes], [422, { cv: refused }, { cv: [code] }], cv.name)
  }
  const { status, body } = await post(url, { full_name: 'Eve', 'cv[0]': pdf, 'cv[1]': pdf })
  assert.deepEqual([status, body.codes], [422, { cv: ['file_count'] }])
  assert.deepEqual(await stored(), before)
})

test('a form that is not for guests answers 401 as a message; a missing or disabled one 404', async () => {
  const { id, url } = await newForm({ allow_guest: false })
  const before = await stored()
  const shown = await shop.call(showForm, { form_url: url })
  assert.deepEqual([shown.status, shown.body], [401, { message: 'Please login first' }])
  const sent = await post(url, { full_name: 'Eve' })
  assert.deepEqual([sent.status, sent.body], [401, { message: 'Please login first' }])
  const member = await shop.member()
  assert.equal((await shop.call(showForm, { form_url: url.toUpperCase() }, member.headers)).status, 200)
  await forms.update(id, { enabled: false })
  assert.equal((await shop.call(showForm, { form_url: url }, member.headers)).status, 404)
  assert.equal((await post('nowhere', { full_name: 'Eve' })).status, 404)
  assert.deepEqual(await stored(), before)
})

test('of many submissions of one customer at once, one is stored', async () => {
  const { id, url } = await newForm({ limit_submit: true, tabs: [tab('A', 0, [text('name')])] })
  const member = await shop.member()
  const sent = await Promise.all(
    Array.from({ length: competitors(50) }, (_, n) =>
      shop.call(submitForm, { form_url: url, name: 'Eve' }, { ...member.headers, ...from(`203.0.113.${n}`) }),
    ),
  )
  const results = sent.map(({ status, body }) => `${status} ${body.message}`)
  assert.deepEqual(results.filter((one) => one === '201 Submit Success').length, 1)
  assert.deepEqual(results.filter((one) => one === '409 You have already submitted this form.').length, sent.length - 1)
  const rows = await shop.db.selectFrom('submit_histories').select('id').where('form_id', '=', id).execute()
  assert.equal(rows.length, 1)
  const shown = await shop.call(showForm, { form_url: url }, member.headers)
  assert.equal(shown.body.data.submitted, true)
})

test('a bot that fills in the hidden field gets the answer of a success, and nothing is stored', async () => {
  const { url } = await newForm()
  const before = await stored()
  const { status, body } = await post(url, { website: 'https://spam.test' })
  assert.deepEqual([status, body.message, body.data.status], [201, 'Submit Success', 'pending'])
  assert.deepEqual(await stored(), before)
})

test('the thirty-first submission of a minute is refused for its network and form only', async () => {
  const { url } = await newForm()
  const send = (to: string, address: string) => shop.call(submitForm, { form_url: to, full_name: 'Eve' }, from(address))
  for (let count = 0; count < 30; count++) assert.equal((await send(url, '198.51.100.1')).status, 201)
  const before = await stored()
  for (const [language, text] of tooOften) {
    const as = { ...from('198.51.100.1'), 'accept-language': language }
    const { status, body } = await shop.call(submitForm, { form_url: url, full_name: 'Eve' }, as)
    assert.deepEqual([status, body.message], [429, text])
  }
  assert.deepEqual(await stored(), before)
  assert.equal((await send(url, '198.51.100.2')).status, 201)
  assert.equal((await send((await newForm()).url, '198.51.100.1')).status, 201)
})

test('reCAPTCHA is checked after the limits and before the answers', async () => {
  const { url } = await newForm()
  const before = await stored()
  await shop.set('recaptcha', { site_key: 'key', enable_recaptcha_forms: 'form' })
  const { status, body } = await post(url, {})
  await shop.set('recaptcha', { enable_recaptcha_forms: '' })
  assert.deepEqual([status, body.errors], [422, { recaptcha: ['reCAPTCHA verification expired or failed'] }])
  assert.deepEqual(await stored(), before)
})

test('the shop is notified of a submission where the form is set to', async () => {
  const { url } = await newForm({ notify_emails: 'desk@shop.test; owner@shop.test' })
  await post(url, { full_name: 'Eve <b>' })
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select(['to', 'subject', 'templated'])
    .where('kind', '=', 'form_notice')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [
      ['desk@shop.test', 'New submission: Apply'],
      ['owner@shop.test', 'New submission: Apply'],
    ],
  )
})

test('a field with answers keeps its type; without answers it changes', async () => {
  const { id, url } = await newForm({ tabs: [tab('A', 0, [text('name'), text('note', 1)])] })
  await post(url, { name: 'Eve' })
  const { body } = await forms.get(id)
  const [only] = body.data.tabs as { fields: { key: string; has_answers: boolean }[] }[]
  assert.deepEqual(
    only?.fields.map(({ key, has_answers }) => [key, has_answers]),
    [
      ['name', true],
      ['note', false],
    ],
  )
  const changed = (at: number) => [
    { ...only, fields: only?.fields.map((field, n) => (n === at ? { ...field, type: 'textarea' } : field)) },
  ]
  const unchanged = await forms.update(id, { tabs: changed(0) })
  assert.deepEqual([unchanged.status, unchanged.body.errors], [422, { 'tabs.0.fields.0.type': refused }])
  assert.equal((await forms.update(id, { tabs: changed(1) })).status, 200)
})
