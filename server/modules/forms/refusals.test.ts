import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as applications from '#contracts/forms/application-calls.ts'
import { form as formResource } from '#contracts/forms/form.ts'
import { submitForm } from '#contracts/forms/shown-form.ts'
import { multipart } from '#server/testing/multipart.ts'
import {
  forbidden,
  loginFirst,
  type RefusedRequest,
  repeated,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { checkFields, keyFormat, keyStart, noPage } from '#server/testing/refusal-texts.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const staff = shop.staff.headers
const forms = resourceClient(shop.app, formResource, staff)

const submitted: Texts = ['You have already submitted this form.', '你已提交過此表格。', '您已提交过此表单。']
const recaptcha: Texts = [
  'reCAPTCHA verification expired or failed',
  'reCAPTCHA 驗證已過期或失敗',
  'reCAPTCHA 验证已过期或失败',
]
const keyRepeated: Texts = ['Field key can not be repeated', '欄位識別碼不可重複', '字段标识符不能重复']
const invalidUrl: Texts = ['This input must be a valid URL', '請輸入有效的網址', '请输入有效的网址']
const closed: Texts = ['This application cannot be changed anymore.', '此申請已不能更改。', '此申请已不能更改。']
const needsForm: Texts = [
  'This service is applied for with its form.',
  '此服務須以表格申請。',
  '此服务须通过表单申请。',
]
const usedBy: Texts = ['This form is used by Repair.', '此表格正被「Repair」使用。', '此表单正被“Repair”使用。']
const fromCompleted: Texts = [
  'Status cannot be changed from completed to rejected.',
  '狀態不可由「已完成」改為「已拒絕」。',
  '状态不能从“已完成”改为“已拒绝”。',
]

const text = (key: string, more: object = {}) => ({ type: 'text', key, title: key, order: 0, ...more })
const tab = (title: string, fields: object[], order = 0) => ({ title, order, fields })
const options = [{ value: 's', label: 'Small' }]
const fields = [
  text('full_name', { required: true }),
  text('mail', { additional_options: { format: 'email' } }),
  text('site', { additional_options: { format: 'url' } }),
  text('age', { additional_options: { format: 'number' } }),
  text('day', { additional_options: { format: 'date' } }),
  text('phone', { additional_options: { format: 'phone' } }),
  text('short', { additional_options: { max_length: 3 } }),
  { ...text('size'), type: 'single_select', additional_options: { options } },
  { ...text('tags'), type: 'multiple_checkbox', additional_options: { options, max: 1 } },
  { ...text('cv'), type: 'file', additional_options: { extensions: ['pdf'], max_size_mb: 20 } },
]
const made = (url: string, more: object = {}) =>
  forms.made({ title: 'Apply', url, limit_submit: false, tabs: [tab('A', fields)], ...more })
const open = await made('open')
await made('members', { allow_guest: false })
await made('off', { enabled: false })
await made('once', { limit_submit: true })
const guarded = await made('guarded')
const [member, other] = [await shop.member(), await shop.member()]
const submit = async (form_url: string, as = {}, more: object = {}) =>
  (await shop.call(submitForm, { form_url, full_name: 'Eve', ...more }, as)).body.data
await submit('once', member.headers)
const completed = await submit('open', member.headers)
const history = (id: unknown, form: unknown = open.id) => `/api/admin/form/${form}/submit_histories/${id}`
await shop.request('PUT', history(completed.id), { status: 'completed' }, staff)

const repair = await shop.product({
  name: 'Repair',
  type: 'service',
  units: 0,
  is_approval_required: true,
  form_id: guarded.id,
})
const visit = await shop.product({ name: 'Visit', type: 'service', units: 0, is_approval_required: true })
const mug = await shop.product()
const apply = async (product_id: number, as: Record<string, string>) =>
  (await shop.call(applications.applyForService, { product_id }, as)).body.data.id
const pending = await apply(visit.product_id, member.headers)
const rejected = await apply(visit.product_id, other.headers)
await shop.call(applications.decideApplication, { id: rejected, status: 'rejected', remark: 'Too far' }, staff)
const clerk = await shop.staffWith(['get forms', 'get form', 'get submit_histories'])

const newForm = ['POST', '/api/admin/form'] as const
const withTabs = (...tabs: unknown[]) => ({ title: 'X', url: 'x', tabs })
const field = (more: object) => withTabs(tab('A', [{ ...text('a'), ...more }]))
const post = (url: string) => ['POST', `/api/form/${url}`] as const
const filled = { full_name: 'Eve' }
const decide = (id: number) => ['PUT', `/api/admin/application/${id}`] as const

const refusals: RefusedRequest[] = [
  // The builder.
  { request: newForm, with: { title: '', url: 'x' }, errors: { title: required } },
  { request: newForm, with: { title: 'X', url: '' }, errors: { url: required } },
  { request: newForm, with: { title: 'X', url: 'Über!' }, errors: { url: wrong } },
  { request: newForm, with: { title: 'X', url: 'OPEN' }, errors: { url: taken('URL', ['網址', '网址']) } },
  { request: newForm, with: { title: 'X', url: 'x', notify_emails: 'desk' }, errors: { notify_emails: wrong } },
  { request: newForm, with: { title: 'X', url: 'x', tabs: '[{' }, errors: { tabs: wrong } },
  { request: newForm, with: withTabs(), errors: { tabs: required } },
  { request: newForm, with: withTabs(tab('', [])), errors: { 'tabs.0.title': required } },
  { request: newForm, with: withTabs({ title: 'A', fields: [] }), errors: { 'tabs.0.order': required } },
  { request: newForm, with: withTabs(tab('A', []), tab('A', [])), errors: { 'tabs.1.title': repeated } },
  {
    request: newForm,
    with: withTabs(tab('A', [text('a')]), tab('B', [text('a')])),
    errors: { 'tabs.1.fields.0.key': keyRepeated },
  },
  { request: newForm, with: field({ key: 'Name' }), errors: { 'tabs.0.fields.0.key': keyFormat } },
  { request: newForm, with: field({ key: '1a' }), errors: { 'tabs.0.fields.0.key': keyStart } },
  { request: newForm, with: field({ key: 'website' }), errors: { 'tabs.0.fields.0.key': wrong } },
  { request: newForm, with: field({ title: '' }), errors: { 'tabs.0.fields.0.title': required } },
  { request: newForm, with: field({ type: undefined }), errors: { 'tabs.0.fields.0.type': required } },
  {
    request: newForm,
    with: field({ type: 'single_select' }),
    errors: { 'tabs.0.fields.0.additional_options.options': required },
  },
  {
    request: newForm,
    with: field({ type: 'single_select', additional_options: { options: [...options, ...options] } }),
    errors: { 'tabs.0.fields.0.additional_options.options.1.value': repeated },
  },
  { request: ['DELETE', `/api/admin/form/${guarded.id}`], status: 409, message: usedBy },

  // The page of a form.
  { request: ['GET', '/api/form/nowhere'], by: {}, status: 404, message: noPage },
  { request: post('nowhere'), by: {}, with: filled, status: 404, message: noPage },
  { request: post('off'), by: {}, with: filled, status: 404, message: noPage },
  { request: ['GET', '/api/form/members'], by: {}, status: 401, message: loginFirst },
  { request: post('members'), by: {}, with: filled, status: 401, message: loginFirst },
  { request: post('once'), by: member.headers, with: filled, status: 409, message: submitted },
  { request: post('open'), by: {}, with: {}, message: checkFields, errors: { full_name: required } },
  { request: post('open'), by: {}, with: { full_name: ' \t ' }, errors: { full_name: required } },
  {
    request: post('open'),
    by: {},
    with: {
      full_name: 'Eve',
      mail: 'no address',
      site: 'javascript:1',
      age: 'old',
      day: '2026-02-30',
      phone: 'call',
      short: 'four',
      size: 'xl',
      tags: ['s', 'xl'],
    },
    errors: {
      mail: wrong,
      site: invalidUrl,
      age: wrong,
      day: wrong,
      phone: wrong,
      short: wrong,
      size: wrong,
      tags: wrong,
    },
  },

  // Submissions.
  { request: ['PUT', history(completed.id)], with: { status: 'lost' }, errors: { status: wrong } },
  { request: ['PUT', history(completed.id)], with: { status: 'rejected' }, status: 409, message: fromCompleted },
  {
    request: ['PUT', history(completed.id)],
    with: { fields: { full_name: '' } },
    errors: { 'fields.full_name': required },
  },
  { request: ['GET', history(completed.id, guarded.id)], status: 404, message: unknown },
  {
    request: ['PUT', history(completed.id, guarded.id)],
    with: { status: 'processing' },
    status: 404,
    message: unknown,
  },
  { request: ['DELETE', history(completed.id, guarded.id)], status: 404, message: unknown },
  { request: ['GET', history(999_999)], status: 404, message: unknown },
  { request: ['POST', `${history(completed.id)}/upload`], with: {}, errors: { admin_file: required } },
  {
    request: ['PUT', history(completed.id)],
    with: { status: 'processing' },
    by: clerk.headers,
    status: 403,
    message: forbidden,
  },
  { request: ['GET', '/api/submit_histories'], by: {}, status: 401, error: loginFirst },

  // Applications for services.
  {
    request: ['POST', '/api/application'],
    by: {},
    with: { product_id: visit.product_id },
    status: 401,
    error: loginFirst,
  },
  ...[mug.product_id, 999_999].map((product_id) => ({
    request: ['POST', '/api/application'] as const,
    by: other.headers,
    with: { product_id },
    errors: { product_id: wrong },
  })),
  {
    request: ['POST', '/api/application'],
    by: other.headers,
    with: { product_id: repair.product_id },
    status: 409,
    message: needsForm,
  },
  {
    request: ['POST', '/api/application'],
    by: member.headers,
    with: { product_id: visit.product_id },
    status: 409,
    message: submitted,
  },
  {
    request: post('guarded'),
    by: {},
    with: { ...filled, product_id: repair.product_id },
    status: 401,
    message: loginFirst,
  },
  {
    request: post('open'),
    by: other.headers,
    with: { ...filled, product_id: repair.product_id },
    errors: { product_id: wrong },
  },
  { request: ['PUT', `/api/application/${pending}/cancel`], by: other.headers, status: 404, message: unknown },
  { request: ['PUT', `/api/application/${rejected}/cancel`], by: other.headers, status: 409, message: closed },
  { request: decide(pending), with: { status: 'rejected' }, errors: { remark: required } },
  { request: decide(pending), with: { status: 'ordered' }, errors: { status: wrong } },
  { request: decide(rejected), with: { status: 'approved' }, status: 409, message: closed },
  { request: decide(999_999), with: { status: 'approved' }, status: 404, message: unknown },
]
await testRefusals(
  shop,
  refusals.map((one) => ({ by: staff, ...one })),
)

const stored = async () => ({
  histories: await shop.db.selectFrom('submit_histories').selectAll().orderBy('id').execute(),
  files: await shop.db.selectFrom('submit_history_files').selectAll().orderBy('id').execute(),
})
test('files that are no PDF, too large, or have folders in their names are refused at the field in three languages', async () => {
  const before = await stored()
  const files = [
    new File([`%PDF-1.4\n${'x'.repeat(21 * 1024 * 1024)}`], 'large.pdf'),
    new File(['<!doctype html>%PDF-1.4'], 'page.pdf'),
    new File(['%PDF-1.4'], '../../etc/a.pdf'),
    new File(['x'], 'a.svg'),
  ]
  for (const [at, language] of ['en-US', 'zh-HK', 'zh-CN'].entries())
    for (const cv of files) {
      const { payload, headers } = await multipart({ full_name: 'Eve', cv })
      const url = '/api/form/open'
      const sent = { ...headers, 'accept-language': language }
      const answer = await shop.app.inject({ method: 'POST', url, payload, headers: sent })
      const { message, errors } = answer.json()
      assert.deepEqual(
        [answer.statusCode, message, errors],
        [422, checkFields[at], { cv: [wrong[at]] }],
        `${cv.name} ${language}`,
      )
    }
  assert.deepEqual(await stored(), before)
})

test('reCAPTCHA refuses before the answers are looked at', async () => {
  const before = await stored()
  await shop.set('recaptcha', { site_key: 'key', enable_recaptcha_forms: 'form' })
  for (const [at, language] of ['en-US', 'zh-HK', 'zh-CN'].entries()) {
    const { status, body } = await shop.call(submitForm, { form_url: 'open' }, { 'accept-language': language })
    assert.deepEqual([status, body.errors], [422, { recaptcha: [recaptcha[at]] }])
  }
  await shop.set('recaptcha', { enable_recaptcha_forms: '' })
  assert.deepEqual(await stored(), before)
})
