import { type Kysely, sql } from 'kysely'
import type { Field, FieldKind } from '#contracts/resource/fields.ts'
import { isStored, isWritable } from '#contracts/resource/fields.ts'
import { isCreatable } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { dayIn, monthsAfter } from '#contracts/shop-date.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { ensureStatuses } from '#server/modules/crm/crm.ts'

/** Records of any resource, made up from the kinds of its fields: what a valid form would send, different each time. */
export type TestRecord = Record<string, unknown>

/** Resources whose records staff create. */
export const createdByStaff = allResources.filter(isCreatable)

/** Resources whose records keep their address when they are renamed. */
export const numberedResources = createdByStaff.filter(({ addressedBy }) => !addressedBy)

/** What cannot be guessed from a field's kind. */
const known: Record<string, TestRecord> = {
  // At most a year from now.
  api_token: { expiry_date: monthsAfter(dayIn('UTC'), 6) },
  role: { permissions: [] },
  product: { is_approval_required: false },
  payment: { type: 'cash_on_delivery' },
  promotion: {
    actions: [{ type: 'free_shipping' }],
    type: 'promotion',
    expiry_type: 'never_expire',
    expiry_date: undefined,
    code: undefined,
  },
  // Undefined: left out. What a link leads to follows from its type.
  menu: { type: 'service', target_id: undefined, url: undefined },
  announcement: { ends_at: undefined },
  status: { trigger: undefined, button_name: undefined },
  broadcast: { broadcast_message_id: 1, receiver_groups: ['Sample'], exclude_groups: [] },
  form: { notify_emails: undefined },
  funnel: { form_id: 1, statuses: [1] },
  lead: { contact: { first_name: 'Eve' } },
  contact: { first_name: undefined, last_name: undefined },
  task: { all_day: false, related_type: undefined, related_id: undefined },
  calendar_event: {
    all_day: false,
    ends_at: '2032-01-01T05:06:07.000Z',
    timezone: 'Asia/Hong_Kong',
    related_type: undefined,
    related_id: undefined,
  },
  shipping_setting: { handling_days: 1, transit_days_min: 2, transit_days_max: 4 },
  membership: { point_multiplier: '2' },
  store: {
    enabled: true,
    warehouse_id: 1,
    receipt_language: 'zh_hk',
    opening_hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
  },
  tax_rate: { tax_category_id: 1 },
  supplier: { currency: 'USD', products: undefined },
  webhook: { events: ['order.created'], failing_since: undefined },
  slider: {
    image: 1,
    link_type: 'service',
    target_id: undefined,
    url: undefined,
    second_url: '/guide',
    end_at: undefined,
  },
  page: { header_script: '<script>window.head = 1</script>', footer_script: '<script>window.foot = 1</script>' },
}

const samples: Record<FieldKind, (name: string, n: number, field: Field) => unknown> = {
  text: (name, n) =>
    ({
      sales_code: `SALES${n}`,
      code: `c${n}`,
      color: `#${String(n).padStart(6, '0')}`,
      country: 'HKG',
      cutoff_time: `${String(n % 24).padStart(2, '0')}:30`,
    })[name] ?? `${name} ${n}`,
  // A comment, so that it suits the scripts of pages too.
  long_text: (name, n) => `<!-- ${name} ${n},\nsecond line -->`,
  rich_text: (name, n) => `<p>${name} <strong>${n}</strong></p>`,
  slug: (name, n) => `${name}-${n}`.replaceAll('_', '-'),
  key: (name, n) => `${name}_${n}`,
  email: (name, n) => `${name}-${n}@shop.test`,
  url: (_name, n) => `https://shop.test/${n}`,
  password: () => 'correct horse battery',
  boolean: (_name, n) => n % 2 === 0,
  // Never 0, which some fields refuse.
  integer: (_name, n) => 1 + (n % 999),
  decimal: (_name, n) => `${n % 90}.25`,
  money: (_name, n) => (n % 1000) + 0.5,
  date: (_name, n) => `2031-01-${String(1 + (n % 28)).padStart(2, '0')}`,
  datetime: (_name, n) => `2031-01-${String(1 + (n % 28)).padStart(2, '0')}T05:06:07.000Z`,
  // A country has one rate of each tax category.
  choice: (name, n, field) => field.choices?.[name === 'country' ? n % field.choices.length : 0],
  list: (_name, _n, field) => field.default ?? [],
  json: (_name, _n, field) => field.default,
  // Ids of other records: a test that wants one names it.
  reference: (_name, _n, field) => field.default,
  image: () => undefined,
}

let serial = 0

/** What records refer to by the first id: a picture, a status, a form that asks for an email, a message and a group of broadcasts. */
export async function addSamplePicture(db: Kysely<Tables>): Promise<void> {
  const file = { folder_id: null, name: 'sample.png', path: 'sample.png', mime: 'image/png', size: 1, admin_id: null }
  await db
    .insertInto('files')
    .values({ ...file, width: 10, height: 10, sha256: 'sample' })
    .execute()
  await ensureStatuses(db)
  await sql`insert into broadcast_messages (name) values ('Sample')`.execute(db)
  await sql`insert into broadcast_receivers (name) values ('Sample')`.execute(db)
  await sql`
    with form as (insert into forms (title, url) values ('{"en_us": "Sample"}', 'sample-form') returning id),
    tab as (insert into form_tabs (form_id, title) select id, '{"en_us": "Tab 0"}' from form returning id, form_id)
    insert into form_fields (form_id, form_tab_id, key, type) select form_id, id, 'email', 'text' from tab`.execute(db)
}

/** What must be filled in to create a record, and what names it. `given` wins. */
export const requiredDraft = (resource: Resource, given: TestRecord = {}) =>
  buildDraft(resource, given, ([name, field]) => !field.optional || name === resource.title)

/** Every plain field of a record: children and passwords, which are not answered as they were sent, stay out of it. */
export const fullDraft = (resource: Resource, given: TestRecord = {}) =>
  buildDraft(resource, given, ([, field]) => isStored(field) || !field.optional)

function buildDraft(resource: Resource, given: TestRecord, wanted: (entry: [string, Field]) => boolean): TestRecord {
  const n = ++serial
  const own = known[resource.name] ?? {}
  // A lead takes its contact by id or by these details, so that neither is declared as required.
  const isWanted = (entry: [string, Field]) => isWritable(entry[1]) && (entry[0] === 'contact' || wanted(entry))
  const fields = Object.entries(resource.fields).filter(isWanted)
  const values = fields.map(([name, field]) => {
    return [name, name in own ? own[name] : samples[field.kind](name, n, field)]
  })
  return { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), ...given }
}

/** Another valid value for a field. */
export const otherValue = (resource: Resource, name: string): unknown => {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no ${name}`)
  return samples[field.kind](name, ++serial, field)
}
