import { sql } from 'kysely'
import {
  blank,
  empty,
  ids,
  no,
  none,
  ofBoth,
  ofCustomer,
  ofEither,
  ofEmail,
  ofOrder,
  type Person,
  type PersonalTable,
  withRow,
} from '#server/modules/privacy/personal-table.ts'

const internal = { isInternal: true }

/** The caller of a customer's retried requests, as kernel/idempotency.ts stores it. */
const ofCaller = ({ customerIds }: { customerIds: readonly number[] }) =>
  sql<boolean>`caller = any(${customerIds.map((id) => `member:${id}`)}::text[])`

/** Submissions of a customer, and those of guests whose answers have the email. */
const isOwnSubmission = (person: Person) =>
  ofEither(
    ofCustomer('user_id'),
    ({ emails }) =>
      sql<boolean>`exists (select from unnest(${[...emails]}::text[]) email where position(lower(email) in lower(answers::text)) > 0)`,
  )(person)
const ofSubmission = (person: Person) =>
  sql<boolean>`history_id in (select id from submit_histories where ${isOwnSubmission(person)})`

/** Tasks and events of staff that belong to the customer or to an order of theirs. */
const ofRelated = ofEither(
  ofBoth(sql`related_type = 'user'`, ofCustomer('related_id')),
  ofBoth(sql`related_type = 'order'`, ofOrder('related_id')),
)

/** What the shop stores of a customer beside the orders (privacy.md D1). */
export const customerTables: readonly PersonalTable[] = [
  {
    table: 'pos_holds',
    about: 'customer',
    rows: ofCustomer('customer_id'),
    erase: 'delete',
    columns: withRow({ label: 'text', ticket: 'content', actor_name: 'name' }),
  },
  {
    table: 'users',
    about: 'customer',
    rows: ofCustomer('id'),
    erase: 'replace',
    columns: {
      first_name: empty('name'),
      last_name: empty('name'),
      email: { kind: 'email', replacement: sql`'deleted-' || id` },
      phone: blank('phone'),
      emails: none('email'),
      mobiles: none('phone'),
      gender: blank('preference'),
      is_subscribe: no('preference'),
      password_hash: empty('credential'),
      job_title: blank('text'),
      department: blank('text'),
      office_phone: blank('phone'),
      fax: blank('phone'),
      website: blank('address'),
      language: blank('preference'),
      referral_code: { kind: 'identifier', replacement: sql`'deleted-' || id` },
      tags: none('text', internal),
      description: blank('text', internal),
      status_description: blank('text', internal),
      lead_source_description: blank('text', internal),
    },
  },
  {
    table: 'addresses',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    columns: withRow({
      first_name: 'name',
      last_name: 'name',
      address: 'address',
      contact_number: 'phone',
      country: 'address',
    }),
  },
  {
    table: 'social_accounts',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    columns: withRow({ provider_user_id: 'identifier' }),
  },
  {
    table: 'promotion_codes',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'keep',
    because: 'a coupon stays with its promotion, for an account that nobody can use',
    columns: {},
  },
  { table: 'wishlist_items', about: 'customer', rows: ofCustomer('user_id'), erase: 'delete', columns: {} },
  {
    table: 'membership_histories',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    columns: withRow({ remark: 'text' }),
  },
  {
    table: 'consent_events',
    about: 'customer',
    rows: ofEither(ofCustomer('user_id'), ofEmail('email')),
    erase: 'delete',
    columns: withRow({ email: 'email', purpose: 'preference', source: 'preference', wording: 'text' }),
  },
  {
    // A file names other people as well, so it is in nobody's export; it is removed when it names an erased person.
    table: 'import_rows',
    about: 'customer',
    rows: ({ emails }) =>
      sql<boolean>`exists (select from unnest(${[...emails]}::text[]) email where position(lower(email) in lower(import_rows.rows::text)) > 0)`,
    erase: 'delete',
    columns: withRow({ rows: 'credential' }),
  },
  {
    table: 'carts',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    retention: 'privacy.cart_days',
    columns: withRow({ language: 'preference', coupon_codes: 'preference', referral_code: 'preference' }),
  },
  {
    table: 'cart_items',
    about: 'customer',
    rows: ({ customerIds }) =>
      sql`cart_id in (select id from carts where user_id = any(${[...customerIds]}::bigint[]))`,
    erase: 'delete',
    retention: 'privacy.cart_days',
    columns: withRow({ additional_options: 'content' }),
  },
  {
    table: 'point_entries',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'replace',
    eraseBy: ({ customerIds }) => sql`erase_point_remarks(${ids(customerIds)})`,
    columns: withRow({ remark: 'text' }),
  },
  {
    table: 'sessions',
    about: 'customer',
    rows: ofBoth(sql`kind = 'user'`, ofCustomer('owner_id')),
    erase: 'delete',
    retention: 'privacy.session_days',
    columns: withRow({
      token_hash: 'credential',
      successor_sealed: 'credential',
      chain_id: 'credential',
      ip: 'network',
      user_agent: 'network',
    }),
  },
  {
    table: 'password_resets',
    about: 'customer',
    rows: ofBoth(sql`kind = 'user'`, ofEmail('email')),
    erase: 'delete',
    columns: withRow({ email: 'email', token_hash: 'credential' }),
  },
  {
    table: 'tasks',
    about: 'customer',
    rows: ofRelated,
    erase: 'delete',
    internal: sql`true`,
    columns: withRow({ title: 'text', description: 'text' }),
  },
  {
    table: 'calendar_events',
    about: 'customer',
    rows: ofRelated,
    erase: 'delete',
    internal: sql`true`,
    columns: withRow({ title: 'text', description: 'text', location: 'text' }),
  },
  {
    table: 'customer_notes',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    internal: sql`true`,
    columns: withRow({ note: 'text' }),
  },
  {
    table: 'newsletter_requests',
    about: 'customer',
    rows: ofEmail('email'),
    erase: 'delete',
    columns: withRow({ email: 'email', token_hash: 'credential', source: 'preference', wording: 'text' }),
  },
  {
    table: 'back_in_stock_requests',
    about: 'customer',
    rows: ofEmail('email'),
    erase: 'delete',
    columns: withRow({ email: 'email', language: 'preference' }),
  },
  {
    table: 'contact_messages',
    about: 'customer',
    rows: ofEmail('email'),
    erase: 'delete',
    columns: withRow({ subject: 'text', name: 'name', email: 'email', message: 'text' }),
  },
  {
    table: 'service_applications',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'delete',
    columns: withRow({ remark: 'text' }),
  },
  {
    table: 'submit_history_files',
    about: 'customer',
    rows: ofSubmission,
    erase: 'delete',
    columns: withRow({ path: 'file', name: 'text', mime: 'file' }),
  },
  {
    table: 'submit_history_events',
    about: 'customer',
    rows: ofSubmission,
    erase: 'delete',
    columns: withRow({ remark: 'text', changes: 'content' }),
    internal: sql`true`,
  },
  { table: 'submit_locks', about: 'customer', rows: ofCustomer('user_id'), erase: 'delete', columns: {} },
  {
    table: 'submit_histories',
    about: 'customer',
    rows: isOwnSubmission,
    erase: 'delete',
    columns: {
      ...withRow({ answers: 'content', language: 'preference', ip: 'network' }),
      remark: { kind: 'text', replacement: null, ...internal },
    },
  },
  {
    table: 'idempotency_keys',
    about: 'customer',
    rows: ofEither(
      ofCaller,
      ({ orderIds }) =>
        sql`response #>> '{body,data,id}' = any(${orderIds.map(String)}::text[]) and route like '%order%'`,
    ),
    erase: 'delete',
    columns: withRow({ caller: 'identifier', key: 'credential', body_hash: 'credential', response: 'content' }),
  },
  {
    table: 'mail_outbox',
    about: 'customer',
    // The key of a mail about an order is its kind and the order's id: 'order_shipped 17 3'.
    rows: ofEither(
      ofEmail('to'),
      ({ orderIds }) =>
        sql`kind ~ '^(order|payment|tracking|refund)_' and split_part(key, ' ', 2) = any(${orderIds.map(String)}::text[])`,
    ),
    erase: 'delete',
    retention: 'privacy.mail_days',
    columns: withRow({
      key: 'identifier',
      to: 'email',
      subject: 'text',
      html: 'content',
      attachments: 'content',
      text: 'content',
      templated: 'content',
      headers: 'content',
      error: 'text',
    }),
  },
  {
    table: 'activity_log',
    about: 'customer',
    rows: ofEither(
      ofBoth(sql`resource = 'user'`, ofCustomer('resource_id')),
      ofBoth(sql`resource = 'order'`, ofOrder('resource_id')),
    ),
    erase: 'replace',
    retention: 'privacy.audit_log_days',
    eraseBy: ({ customerIds, orderIds }) => sql`erase_activity(${ids(customerIds)}, ${ids(orderIds)})`,
    columns: withRow({ state: 'content', changes: 'content' }),
    internal: sql`true`,
  },
]
