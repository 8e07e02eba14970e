import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { form as formResource } from '#contracts/forms/form.ts'
import { submitForm } from '#contracts/forms/shown-form.ts'
import * as calls from '#contracts/forms/submission-calls.ts'
import { multipart } from '#server/testing/multipart.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { headers } = shop.staff
const forms = resourceClient(shop.app, formResource, headers)
const fields = [
  { type: 'text', key: 'name', title: 'Name', order: 0, required: true },
  {
    type: 'single_select',
    key: 'size',
    title: 'Size',
    order: 1,
    additional_options: {
      options: [
        { value: 's', label: 'Small' },
        { value: 'm', label: 'Medium' },
      ],
    },
  },
  { type: 'file', key: 'cv', title: 'CV', order: 2 },
]
let serial = 0
async function newForm(more: object = {}) {
  const url = `submissions-${++serial}`
  const { id } = await forms.made({ title: 'Apply', url, tabs: [{ title: 'A', order: 0, fields }], ...more })
  return { id, url }
}
async function send(url: string, answers: object, as: Record<string, string> = {}) {
  const { status, body } = await shop.call(submitForm, { form_url: url, ...answers }, as)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}
const show = async (id: number, history_id: number) =>
  (await shop.call(calls.showSubmission, { id, history_id }, headers)).body.data
const update = (id: number, history_id: number, change: object) =>
  shop.call(calls.updateSubmission, { id, history_id, ...change }, headers)
const stored = async () => ({
  histories: await shop.db.selectFrom('submit_histories').selectAll().orderBy('id').execute(),
  events: await shop.db.selectFrom('submit_history_events').selectAll().orderBy('id').execute(),
  files: await shop.db.selectFrom('submit_history_files').selectAll().orderBy('id').execute(),
})
const pdf = new File(['%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n'], '報價.pdf')
async function upload(path: string, part: Record<string, File | string>, as: Record<string, string> = headers) {
  const { payload, headers: type } = await multipart(part)
  const answer = await shop.app.inject({ method: 'POST', url: path, payload, headers: { ...type, ...as } })
  return { status: answer.statusCode, body: answer.json() }
}

test('answers stay as they were given when the form changes, in the detail and in the export', async () => {
  const { id, url } = await newForm()
  const history_id = await send(url, { name: '=HYPERLINK("http://x")', size: 's' })
  const { body } = await forms.get(id)
  const [tab] = body.data.tabs as { fields: { key: string }[] }[]
  const renamed = tab?.fields.map((field) => (field.key === 'name' ? { ...field, title: 'Full name' } : field))
  await forms.update(id, { tabs: [{ ...tab, fields: renamed }] })
  await forms.update(id, { tabs: [{ ...tab, fields: renamed?.filter(({ key }) => key !== 'size') }] })
  const { answers } = await show(id, history_id)
  assert.deepEqual(
    answers.map(({ key, title, label }) => [key, title, label]),
    [
      ['name', 'Name', '=HYPERLINK("http://x")'],
      ['size', 'Size', 'Small'],
      ['cv', 'CV', ''],
    ],
  )

  const file = await shop.app.inject({
    url: `/api/admin/form/${id}/export`,
    headers: { ...headers, 'accept-language': 'en-US' },
  })
  assert.equal(file.headers['content-disposition'], 'attachment; filename="Form Submit Histories.xlsx"')
  const [sheet] = (await readXlsx(new Uint8Array(file.rawPayload))).sheets
  const [titles, row] = sheet?.rows ?? []
  assert.deepEqual(titles, ['Id', 'Submitted at', 'Submitter', 'Email', 'Status', 'Full name', 'CV', 'Size (removed)'])
  assert.deepEqual(
    [row?.[0], row?.slice(2)],
    [String(history_id), ['Guest', null, 'Pending', '=HYPERLINK("http://x")', null, 'Small']],
  )
})

test('a submission moves by its rules; each change says who made it', async () => {
  const { id, url } = await newForm()
  const history_id = await send(url, { name: 'Eve' })
  assert.equal((await update(id, history_id, { status: 'completed' })).status, 200)
  const before = await stored()
  const back = await update(id, history_id, { status: 'rejected', remark: 'no', fields: { name: 'Adam' } })
  assert.deepEqual([back.status, back.body.message], [409, 'Status cannot be changed from completed to rejected.'])
  assert.deepEqual(await stored(), before)
  const unknown = await update(id, history_id, { status: 'lost' })
  assert.deepEqual([unknown.status, unknown.body.errors], [422, { status: ['Please check your input.'] }])
  assert.equal((await update(id, history_id, { status: 'completed' })).status, 200)
  const { events } = await show(id, history_id)
  assert.deepEqual(
    events.map(({ from, to, admin }) => [from, to, admin]),
    [
      [null, 'pending', null],
      ['pending', 'completed', 'Staff 1'],
    ],
  )
})

test('a submission of another form is not found, and not changed', async () => {
  const [one, other] = [await newForm(), await newForm()]
  const history_id = await send(one.url, { name: 'Eve' })
  const before = await stored()
  for (const call of [calls.showSubmission, calls.updateSubmission, calls.destroySubmission]) {
    const { status, body } = await shop.call(call, { id: other.id, history_id, status: 'rejected' }, headers)
    assert.deepEqual([status, body], [404, { message: 'ID not exists' }])
  }
  assert.deepEqual(await stored(), before)
})

test('corrected answers pass the checks of their fields, and the old ones stay in the events', async () => {
  const { id, url } = await newForm()
  const history_id = await send(url, { name: 'Eve', size: 's' })
  const before = await stored()
  for (const [fields, errors] of [
    [{ name: ' ' }, { 'fields.name': ['This field is required.'] }],
    [{ size: 'xl' }, { 'fields.size': ['Please check your input.'] }],
    [{ cv: 'a.pdf' }, { 'fields.cv': ['Please check your input.'] }],
    [{ other: 'x' }, { 'fields.other': ['Please check your input.'] }],
  ]) {
    const { status, body } = await update(id, history_id, { fields, status: 'approved' })
    assert.deepEqual([status, body.errors], [422, errors])
  }
  assert.deepEqual(await stored(), before)
  const { body } = await update(id, history_id, { fields: { name: 'Eva', size: 'm' } })
  assert.deepEqual(
    body.data.answers.map(({ label }) => label),
    ['Eva', 'Medium', ''],
  )
  assert.deepEqual(body.data.events.at(-1)?.changes, {
    name: { before: 'Eve', after: 'Eva' },
    size: { before: 'Small', after: 'Medium' },
  })
})

test('a rejected submission lets the customer submit again, and cannot be taken back then', async () => {
  const { id, url } = await newForm()
  const member = await shop.member()
  const first = await send(url, { name: 'Eve' }, member.headers)
  await update(id, first, { status: 'rejected' })
  assert.equal((await update(id, first, { status: 'pending' })).status, 200)
  await update(id, first, { status: 'rejected' })
  const second = await send(url, { name: 'Eve' }, member.headers)
  const before = await stored()
  const again = await update(id, first, { status: 'pending' })
  assert.deepEqual([again.status, again.body.message], [409, 'You have already submitted this form.'])
  assert.deepEqual(await stored(), before)
  assert.equal((await shop.call(calls.destroySubmission, { id, history_id: second }, headers)).status, 200)
  await send(url, { name: 'Eve' }, member.headers)
})

test('a batch moves what can be moved and names the rest', async () => {
  const { id, url } = await newForm()
  const [a, b] = [await send(url, { name: 'A' }), await send(url, { name: 'B' })]
  await update(id, b, { status: 'completed' })
  const { status, body } = await shop.call(
    calls.batchUpdateSubmissions,
    { id, ids: [a, b, 999_999], data: { status: 'approved' } },
    headers,
  )
  assert.deepEqual(
    [status, body],
    [
      200,
      {
        data: [{ id: a, status: 'approved' }],
        errors: [
          { id: b, message: 'Status cannot be changed from completed to approved.' },
          { id: 999_999, message: 'ID not exists' },
        ],
      },
    ],
  )
  const clerk = await shop.staffWith(['get submit_histories'])
  assert.equal(
    (await shop.call(calls.batchUpdateSubmissions, { id, ids: [a], data: { status: 'completed' } }, clerk.headers))
      .status,
    403,
  )
})

test('the list filters by status and search, and shows three answers', async () => {
  const { id, url } = await newForm()
  const member = await shop.member()
  const eve = await send(url, { name: 'Eve Findme' })
  const own = await send(url, { name: 'Adam' }, member.headers)
  const list = async (query: object) => (await shop.call(calls.listSubmissions, { id, ...query }, headers)).body
  assert.deepEqual(
    (await list({})).data.map((row) => [row.id, row.user === null]),
    [
      [own, false],
      [eve, true],
    ],
  )
  assert.deepEqual(
    (await list({ search: 'findme' })).data.map((row) => row.id),
    [eve],
  )
  await update(id, eve, { status: 'rejected' })
  assert.deepEqual(
    (await list({ status: 'rejected,approved' })).data.map((row) => row.id),
    [eve],
  )
  assert.deepEqual((await list({ from: '2099-01-01' })).total, 0)
})

test('a file of staff reaches its customer, and nobody else', async () => {
  const { id, url } = await newForm()
  const [member, other] = [await shop.member(), await shop.member()]
  const history_id = await send(url, { name: 'Eve' }, member.headers)
  const path = `/api/admin/form/${id}/submit_histories/${history_id}/upload`
  const before = await stored()
  for (const [part, errors] of [
    [{ other: 'x' }, { admin_file: ['This field is required.'] }],
    [{ admin_file: new File(['<html><body>'], 'a.pdf') }, { admin_file: ['Please check your input.'] }],
    [{ admin_file: new File(['x'], 'a.exe') }, { admin_file: ['Please check your input.'] }],
  ] as [Record<string, File | string>, object][]) {
    const { status, body } = await upload(path, part)
    assert.deepEqual([status, body.errors], [422, errors])
  }
  assert.deepEqual(await stored(), before)
  const added = await upload(path, { admin_file: pdf })
  assert.deepEqual(
    [added.status, added.body.data.admin_files.map((file: calls.AdminFile) => [file.name, file.admin])],
    [201, [['報價.pdf', 'Staff 1']]],
  )

  const { body } = await shop.call(calls.listOwnSubmissions, {}, member.headers)
  const [mine] = body.data
  const [file] = mine?.admin_files ?? []
  assert.deepEqual(
    [mine?.id, mine?.type, file?.name, 'remark' in (mine ?? {})],
    [history_id, 'form', '報價.pdf', false],
  )
  const download = (as: Record<string, string>) => shop.app.inject({ url: file?.url ?? '', headers: as })
  const got = await download(member.headers)
  assert.deepEqual(
    [got.statusCode, got.headers['content-disposition'], got.headers['x-content-type-options'], got.body.slice(0, 8)],
    [200, `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('報價.pdf')}`, 'nosniff', '%PDF-1.4'],
  )
  assert.equal((await download(other.headers)).statusCode, 404)
  assert.equal((await download({})).statusCode, 401)
  const staffFile = `/api/admin/form/${id}/submit_histories/${history_id}/file/${added.body.data.admin_files[0].id}`
  const clerk = await shop.staffWith(['get forms', 'get form', 'get submit_histories'])
  assert.equal((await shop.app.inject({ url: staffFile, headers: clerk.headers })).statusCode, 403)
  assert.equal((await shop.app.inject({ url: staffFile, headers })).statusCode, 200)
})

test('a file of an answer is read by its submitter and by staff with the permission, as an attachment', async () => {
  const { id, url } = await newForm()
  const [member, other] = [await shop.member(), await shop.member()]
  const sent = await upload(`/api/form/${url}`, { name: 'Eve', cv: pdf }, member.headers)
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  const { body } = await shop.call(calls.listOwnSubmissions, {}, member.headers)
  const own = body.data[0]?.files[0]?.url ?? ''
  const { files } = await show(id, sent.body.data.id)
  const ofStaff = `/api/admin/form/${id}/submit_histories/${sent.body.data.id}/file/${files[0]?.id}`
  const read = async (path: string, as: Record<string, string>) => {
    const { statusCode, headers } = await shop.app.inject({ url: path, headers: as })
    return [statusCode, statusCode === 200 && /^attachment; /.test(String(headers['content-disposition']))]
  }
  assert.deepEqual(await read(own, member.headers), [200, true])
  assert.deepEqual(await read(own, other.headers), [404, false])
  assert.deepEqual(await read(own, {}), [401, false])
  assert.deepEqual(await read(own, headers), [401, false])
  assert.deepEqual(await read(ofStaff, headers), [200, true])
  assert.deepEqual(await read(ofStaff, member.headers), [401, false])
  const clerk = await shop.staffWith(['get forms', 'get form', 'get submit_histories'])
  assert.deepEqual(await read(ofStaff, clerk.headers), [403, false])
})

test('an eleventh file of staff, and one of more than 20 MB, are refused in three languages', async () => {
  const { id, url } = await newForm()
  const history_id = await send(url, { name: 'Eve' })
  const path = `/api/admin/form/${id}/submit_histories/${history_id}/upload`
  const large = new File([`%PDF-1.4\n${'x'.repeat(20 * 1024 * 1024)}`], 'large.pdf')
  const before = await stored()
  const tooLarge = await upload(path, { admin_file: large })
  assert.deepEqual([tooLarge.status, tooLarge.body.errors], [422, { admin_file: ['Please check your input.'] }])
  assert.deepEqual(await stored(), before)
  for (let n = 0; n < 10; n++) assert.equal((await upload(path, { admin_file: pdf })).status, 201)
  const full = await stored()
  const texts = [
    ['en-US', 'A submission can have at most 10 files of the shop.'],
    ['zh-HK', '每項提交最多可附加 10 個商店檔案。'],
    ['zh-CN', '每项提交最多可附加 10 个商店文件。'],
  ] as const
  for (const [language, text] of texts) {
    const refused = await upload(path, { admin_file: pdf }, { ...headers, 'accept-language': language })
    assert.deepEqual([refused.status, refused.body.message], [409, text])
  }
  assert.deepEqual(await stored(), full)
})
