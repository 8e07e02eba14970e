import { after } from 'node:test'
import { newStaff } from '#server/testing/actors.ts'
import { crmShop } from '#server/testing/crm-shop.ts'
import {
  forbidden,
  type RefusedRequest,
  required,
  type Texts,
  taken,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { checkFields, inUse, noPage } from '#server/testing/refusal-texts.ts'

const shop = await crmShop()
after(shop.close)
const { client, contacts, db, leads, person, staff, statuses } = shop

const usedStatus: Texts = [
  'This status is used by 1 leads.',
  '有 1 個潛在客戶正使用此狀態。',
  '有 1 条线索正在使用此状态。',
]
const boardChanged: Texts = [
  'The board has changed. It was loaded again.',
  '看板已有變更，已重新載入。',
  '看板已有变更，已重新加载。',
]
const converted: Texts = ['This lead is already a customer.', '此潛在客戶已經是客戶。', '此线索已经是客户。']
const noEbook: Texts = ['Failed to get e-book', '未能取得電子書', '获取电子书失败']
const oneOfThese: Texts = [
  'Please fill in at least one of these fields.',
  '請最少填寫其中一欄。',
  '请至少填写其中一项。',
]
const placeholder = (name: string): Texts => [
  `Unknown placeholder {{${name}}}.`,
  `沒有 {{${name}}} 這個變數。`,
  `没有 {{${name}}} 这个变量。`,
]
const emailTaken = taken('Email', ['電郵', '邮箱'])
const urlTaken = taken('URL', ['網址', '网址'])

const form = await client('form').made({
  title: 'Enquiry',
  url: 'enquiry',
  limit_submit: false,
  tabs: JSON.stringify([
    { title: 'T', order: 0, fields: [{ type: 'text', key: 'email', title: 'Email', order: 0, required: true }] },
  ]),
})
const nameless = await client('form').made({
  title: 'Nameless',
  url: 'nameless',
  tabs: JSON.stringify([{ title: 'T', order: 0, fields: [{ type: 'text', key: 'size', title: 'Size', order: 0 }] }]),
})
const [first, second, lost] = [
  await shop.statusNamed('New'),
  await shop.statusNamed('Contacted'),
  await shop.statusNamed('Lost'),
]
const wholesale = { title: 'Wholesale', url: 'wholesale', form_id: form.id, statuses: [first] }
const funnel = await client('funnel').made(wholesale)
const disabled = await client('funnel').made({ ...wholesale, title: 'Off', url: 'off', enabled: false })
const used = await statuses.made({ title: 'Used' })
const lead = await leads.made({ contact: person(), status_id: used.id })
const funnelLead = await leads.made({ contact: person(), funnel_id: funnel.id, status_id: first })
const contact = await contacts.made(person())
const customer = await leads.made({ contact: person() })
const draft = {
  first_name: 'Eve',
  last_name: 'Yip',
  gender: 'female',
  password: 'correct horse',
  password_confirmation: 'correct horse',
}
await client('user').made({ ...draft, email: 'eve@customer.test', lead_id: customer.id })

// Staff who see their own leads and contacts, and a lead of somebody else.
const clerk = await newStaff(db, [
  ...(['get leads', 'get lead', 'create lead', 'update lead', 'destroy lead'] as const),
  ...(['get contacts', 'get contact', 'update contact', 'destroy contact'] as const),
])
const theirs = await leads.made({ contact: { ...person(), admin_id: staff.id }, admin_id: staff.id })
const theirContact = await contacts.made({ ...person(), admin_id: staff.id })
const reader = await newStaff(db, ['get leads'])

const newStatus = ['POST', '/api/admin/status'] as const
const newLead = ['POST', '/api/admin/lead'] as const
const newContact = ['POST', '/api/admin/contact'] as const
const newFunnel = ['POST', '/api/admin/funnel'] as const
const put = (path: string) => ['PUT', `/api/admin/${path}`] as const
const ebook = { title: 'X', trigger: 'ebook_email_to_lead', trigger_template: '<p>x</p>', button_name: 'Read' }
const mailing = { title: 'X', trigger: 'email_to_lead' }
const move = { prev_id: null, next_id: null }
const hidden = { by: clerk.headers, status: 404, message: unknown }

const refusals: RefusedRequest[] = [
  // Statuses.
  { request: newStatus, with: { title: ' ' }, errors: { title: required } },
  { request: newStatus, with: { title: 'X', color: 'red' }, errors: { color: wrong } },
  { request: newStatus, with: { title: 'X', kind: 'maybe' }, errors: { kind: wrong } },
  { request: newStatus, with: { ...mailing, trigger: 'fax_to_lead' }, errors: { trigger: wrong } },
  { request: newStatus, with: mailing, errors: { trigger_template: required } },
  { request: newStatus, with: { ...mailing, trigger_template: '<p></p>' }, errors: { trigger_template: required } },
  { request: newStatus, with: { ...ebook, button_name: '' }, errors: { file: required, button_name: required } },
  { request: newStatus, with: ebook, errors: { file: required } },
  ...['foo', 'constructor', '__proto__', 'ebook.url', 'toString'].map((name) => ({
    request: newStatus,
    with: { ...mailing, trigger_template: `<p>{{${name}}}</p>` },
    errors: { trigger_template: placeholder(name) },
  })),
  {
    request: newStatus,
    with: { ...mailing, trigger_template: 'x', trigger_subject: '{{nobody}}' },
    errors: { trigger_subject: placeholder('nobody') },
  },
  { request: ['DELETE', `/api/admin/status/${used.id}`], status: 409, message: usedStatus },
  { request: ['DELETE', `/api/admin/status/${used.id}?move_to=999999`], errors: { move_to: wrong } },
  { request: ['DELETE', `/api/admin/status/${used.id}?move_to=${used.id}`], errors: { move_to: wrong } },
  { request: ['POST', '/api/admin/status/999999/test'], status: 404, message: unknown },

  // Contacts.
  { request: newContact, with: {}, errors: { first_name: oneOfThese, email: oneOfThese, phone: oneOfThese } },
  {
    request: newContact,
    with: { company: 'Tea' },
    errors: { first_name: oneOfThese, email: oneOfThese, phone: oneOfThese },
  },
  { request: newContact, with: { email: String(contact.email).toUpperCase() }, errors: { email: emailTaken } },
  { request: newContact, with: { first_name: 'Eve', admin_id: 999_999 }, errors: { admin_id: wrong } },
  {
    request: put(`contact/${contact.id}`),
    with: { first_name: '', email: '', phone: '' },
    errors: { first_name: oneOfThese, email: oneOfThese, phone: oneOfThese },
  },
  { request: ['DELETE', `/api/admin/contact/${lead.contact_id}`], status: 409, message: inUse },
  {
    request: ['POST', `/api/admin/contact/${contact.id}/merge`],
    with: { into_id: contact.id },
    errors: { into_id: wrong },
  },
  {
    request: ['POST', `/api/admin/contact/${contact.id}/merge`],
    with: { into_id: 999_999 },
    errors: { into_id: wrong },
  },
  { request: ['POST', `/api/admin/contact/${contact.id}/merge`], with: {}, errors: { into_id: required } },

  // Leads.
  { request: newLead, with: { title: 'X' }, errors: { contact_id: required } },
  { request: newLead, with: { contact: { company: 'Tea' } }, errors: { contact_id: required } },
  { request: newLead, with: { contact_id: 999_999 }, errors: { contact_id: wrong } },
  { request: newLead, with: { contact_id: contact.id, admin_id: 999_999 }, errors: { admin_id: wrong } },
  { request: newLead, with: { contact_id: contact.id, lead_source: 'fax' }, errors: { lead_source: wrong } },
  { request: newLead, with: { contact_id: contact.id, status_id: lost }, errors: { lost_reason: required } },
  { request: put(`lead/${funnelLead.id}`), with: { status_id: second }, errors: { status_id: wrong } },
  { request: put(`lead/${lead.id}`), with: { status_id: 999_999 }, errors: { status_id: wrong } },
  { request: put(`lead/${lead.id}`), with: { status_id: lost }, errors: { lost_reason: required } },
  { request: put(`lead/${lead.id}/move`), with: { ...move, status_id: lost }, errors: { lost_reason: required } },
  { request: put(`lead/${lead.id}/move`), with: { ...move, status_id: 999_999 }, errors: { status_id: wrong } },
  { request: put(`lead/${funnelLead.id}/move`), with: { ...move, status_id: second }, errors: { status_id: wrong } },
  {
    request: put(`lead/${lead.id}/move`),
    with: { ...move, status_id: first, updated_at: '2020-01-01T00:00:00.000Z' },
    status: 409,
  },
  {
    request: put(`lead/${lead.id}/move`),
    with: { status_id: first, prev_id: 999_999, next_id: null },
    status: 409,
    message: boardChanged,
  },
  { request: ['POST', `/api/admin/lead/${lead.id}/note`], with: { text: ' ' }, errors: { text: required } },
  { request: ['GET', '/api/admin/lead/board'], with: { funnel_id: 999_999 }, status: 404, message: unknown },
  {
    request: ['POST', '/api/admin/user'],
    with: { ...draft, email: 'second@customer.test', lead_id: customer.id },
    status: 409,
    message: converted,
  },
  {
    request: ['POST', '/api/admin/user'],
    with: { ...draft, email: 'second@customer.test', lead_id: 999_999 },
    errors: { lead_id: wrong },
  },

  // Leads and contacts of other staff do not exist for those who see their own.
  { request: ['GET', `/api/admin/lead/${theirs.id}`], ...hidden },
  { request: put(`lead/${theirs.id}`), with: { title: 'Mine' }, ...hidden },
  { request: ['DELETE', `/api/admin/lead/${theirs.id}`], ...hidden },
  { request: put(`lead/${theirs.id}/move`), with: { ...move, status_id: second }, ...hidden },
  { request: ['GET', `/api/admin/lead/${theirs.id}/activities`], ...hidden },
  { request: ['GET', `/api/admin/lead/${theirs.id}/mails`], with: { status_id: second }, ...hidden },
  { request: ['GET', `/api/admin/lead/${theirs.id}/tasks`], ...hidden },
  { request: ['POST', `/api/admin/lead/${theirs.id}/note`], with: { text: 'x' }, ...hidden },
  { request: ['GET', `/api/admin/contact/${theirContact.id}`], ...hidden },
  { request: put(`contact/${theirContact.id}`), with: { first_name: 'X' }, ...hidden },
  { request: ['DELETE', `/api/admin/contact/${theirContact.id}`], ...hidden },
  { request: ['POST', `/api/admin/contact/${theirContact.id}/merge`], with: { into_id: contact.id }, ...hidden },
  {
    request: put(`lead/${lead.id}/move`),
    with: { ...move, status_id: second },
    by: reader.headers,
    status: 403,
    message: forbidden,
  },

  // Funnels.
  { request: newFunnel, with: { ...wholesale, title: '', url: 'x' }, errors: { title: required } },
  { request: newFunnel, with: { ...wholesale, url: '' }, errors: { url: required } },
  { request: newFunnel, with: { ...wholesale, url: 'a b' }, errors: { url: wrong } },
  { request: newFunnel, with: { ...wholesale, url: 'WHOLESALE' }, errors: { url: urlTaken } },
  { request: newFunnel, with: { ...wholesale, url: 'x', form_id: '' }, errors: { form_id: required } },
  { request: newFunnel, with: { ...wholesale, url: 'x', form_id: 999_999 }, errors: { form_id: wrong } },
  { request: newFunnel, with: { ...wholesale, url: 'x', statuses: [] }, errors: { statuses: required } },
  { request: newFunnel, with: { ...wholesale, url: 'x', statuses: [999_999] }, errors: { statuses: wrong } },
  { request: newFunnel, with: { ...wholesale, url: 'x', form_id: nameless.id }, errors: { field_map: wrong } },
  {
    request: newFunnel,
    with: { ...wholesale, url: 'x', field_map: { email: 'nothing' } },
    errors: { field_map: wrong },
  },
  {
    request: newFunnel,
    with: { ...wholesale, url: 'x', assign_mode: 'fixed' },
    errors: { assign_admin_ids: required },
  },
  { request: ['GET', '/api/admin/funnel/999999/stats'], status: 404, message: unknown },

  // The page of a funnel, and e-books.
  { request: ['GET', '/api/funnel/nothing'], by: {}, status: 404, message: noPage },
  { request: ['POST', '/api/funnel/nothing'], by: {}, with: { email: 'a@b.test' }, status: 404, message: noPage },
  {
    request: ['POST', `/api/funnel/${disabled.url}`],
    by: {},
    with: { email: 'a@b.test' },
    status: 404,
    message: noPage,
  },
  {
    request: ['POST', '/api/funnel/wholesale'],
    by: {},
    with: {},
    message: checkFields,
    errors: { email: required },
  },
  { request: ['POST', '/api/funnel/wholesale'], by: {}, with: { email: 'no address' }, errors: { email: wrong } },
  { request: ['POST', '/api/ebook'], by: {}, with: { token: 'x'.repeat(43) }, status: 404, message: noEbook },
  { request: ['GET', `/api/ebook/${'x'.repeat(43)}/1`], by: {}, status: 404, message: noEbook },
]
await testRefusals(
  shop,
  refusals.map((one) => ({ by: staff.headers, ...one })),
)
