import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { customerData } from '#server/modules/privacy/personal-data.ts'
import type { Person, PersonalTable } from '#server/modules/privacy/personal-table.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** Columns of the registry that cannot hold any text: values of a CHECK, keys that find the row, generated texts, hashes of files. */
export const unmarked = [
  'users.gender',
  'users.is_subscribe',
  'saved_views.query',
  'consent_events.email',
  'consent_events.purpose',
  'consent_events.source',
  'sessions.chain_id',
  'idempotency_keys.caller',
  'idempotency_keys.response',
  'mail_outbox.key',
  'mail_outbox.to',
  'back_in_stock_requests.email',
  'newsletter_requests.email',
  'newsletter_requests.source',
  'email_suppressions.email_lower',
  'bounce_events.email_lower',
  'broadcast_receiver_rows.email',
  'broadcast_deliveries.status',
  'broadcast_deliveries.reason',
  'password_resets.email',
  'contact_messages.email',
  // What a customer wrote for other shoppers stays, without a name (reviews.md W8).
  'product_reviews.title',
  'product_reviews.text',
  'product_reviews.language',
  'product_reviews.answer',
  'product_review_photos.path',
  'import_rows.rows',
  'contacts.name',
  'contacts.phone_digits',
  'contacts.words',
  'contacts.email',
  'contacts.is_subscribe',
  'leads.words',
  'order_comments.author_type',
  'payment_proofs.path',
  'submit_history_files.path',
  'orders.words',
]

interface Shop {
  db: Kysely<Tables>
  services: Services
}

/** Gives one customer with one order a row in every table of the registry, and a text of its own in every column: marker by column. */
export async function plantMarkers(
  { db, services }: Shop,
  customerId: number,
  orderId: number,
): Promise<Map<string, string>> {
  const email = `marker-${customerId}@shop.test`
  const person: Person = { customerIds: [customerId], orderIds: [orderId], emails: [email] }
  await addRows(db, customerId, orderId, email)
  const markers = new Map<string, string>([['users.email', email]])
  const mark = (name: string) => {
    const marker = `marker-${customerId}-${markers.size}-x`
    markers.set(name, marker)
    return marker
  }
  for (const entry of customerData)
    for (const column of Object.keys(entry.columns)) {
      const name = `${entry.table}.${column}`
      if (!unmarked.includes(name) && name !== 'users.email') await write(db, entry, column, person, mark(name))
    }
  await sql`update users set email = ${email} where id = ${customerId}`.execute(db)
  await inErasing(db, 'order_histories', (tx) =>
    sql`update order_histories set actor_type = 'user' where order_id = ${orderId}`.execute(tx),
  )
  await addFiles({ db, services }, orderId, mark)
  return markers
}

async function write(
  db: Shop['db'],
  entry: PersonalTable,
  column: string,
  person: Person,
  marker: string,
): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${entry.table} and column_name = ${column}`.execute(db)
  const type = rows[0]?.type
  const value =
    type === 'ARRAY'
      ? sql`array[${marker}]::text[]`
      : type === 'jsonb'
        ? sql`${JSON.stringify({ first_name: marker, last_name: 'x', address: 'x', contact_number: 'x', country: 'HKG' })}::jsonb`
        : sql`${marker}`
  await inErasing(db, entry.table, (tx) =>
    sql`update ${sql.table(entry.table)} set ${sql.ref(column)} = ${value} where ${entry.rows(person)}`.execute(tx),
  )
}

/** Append-only tables take changes in such a transaction only. */
const inErasing = (db: Shop['db'], table: string, work: (tx: Transaction<Tables>) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('storekeeper.erasing', ${table}, true)`.execute(tx)
    await work(tx)
  })

/** Rows that buying something does not make. */
async function addRows(db: Shop['db'], customerId: number, orderId: number, email: string): Promise<void> {
  const statements = [
    sql`insert into addresses (user_id, first_name, last_name, address, contact_number, country)
      values (${customerId}, '', '', '', '', '')`,
    sql`insert into customer_notes (user_id, note) values (${customerId}, '')`,
    sql`insert into wishlist_items (user_id, product_id) select ${customerId}, id from products limit 1`,
    sql`insert into social_accounts (provider, provider_user_id, user_id) values ('facebook', ${`planted ${customerId}`}, ${customerId})`,
    sql`insert into consent_events (user_id, purpose, is_granted, source) values (${customerId}, 'newsletter', true, 'profile')`,
    sql`insert into consent_events (email, purpose, is_granted, source) values (${email}, 'newsletter', true, 'checkout')`,
    sql`insert into newsletter_requests (email, token_hash, source, wording, text_version, expires_at)
      values (${email}, ${email}, 'form', '', 1, now() + interval '1 day')`,
    sql`insert into back_in_stock_requests (product_id, email, language) select id, ${email}, '' from products limit 1`,
    sql`insert into point_entries (user_id, type, points, lot_points) values (${customerId}, 'adjust', 5, 5)`,
    sql`insert into password_resets (kind, email, token_hash, expires_at) values ('user', ${email}, ${email}, now() + interval '1 hour')`,
    sql`insert into mail_outbox (key, "to", subject, html, text, kind, status)
      values (${`hello ${customerId}`}, ${email}, '', '', '', 'hello', 'sent')`,
    sql`insert into membership_histories (user_id, reason, actor_name) values (${customerId}, 'manual', 'Staff')`,
    sql`insert into email_suppressions (email_lower, reason, source) values (${email}, 'unsubscribed', 'page')`,
    sql`insert into bounce_events (email_lower, type) values (${email}, 'soft')`,
    sql`with listed as (
        insert into broadcast_receivers (name) values (${`list ${customerId}`}) returning id)
      insert into broadcast_receiver_rows (group_id, email) select id, ${email} from listed`,
    sql`with text as (
        insert into broadcast_messages (name) values ('') returning id),
      made as (
        insert into broadcasts (name, broadcast_message_id, status) select '', id, 'sent' from text returning id)
      insert into broadcast_deliveries (broadcast_id, email, email_lower, user_id, language, status)
      select id, ${email}, ${email}, ${customerId}, 'en_us', 'sent' from made`,
    sql`insert into tasks (title, related_type, related_id) values ('', 'user', ${customerId})`,
    sql`insert into calendar_events (title, starts_at, ends_at, related_type, related_id)
      values ('', now(), now() + interval '1 hour', 'order', ${orderId})`,
    sql`insert into saved_views (account_id, list, name, query, "order")
      select id, 'user', ${`view ${customerId}`}, ${new URLSearchParams({ search: email }).toString()}, 1 from accounts order by id limit 1`,
    sql`insert into contact_messages (subject, name, email, message) values ('', '', ${email}, '')`,
    sql`with person as (
        insert into contacts (email, user_id) values (${`crm-${email}`}, ${customerId}) returning id),
      interest as (
        insert into leads (contact_id, user_id, status_id)
        select id, ${customerId}, (select min(id) from statuses) from person returning id),
      linked as (
        insert into ebook_links (token_hash, lead_id, status_id, recipient, expires_at, max_downloads)
        select ${email}, id, (select min(id) from statuses), 'lead', now(), 1 from interest)
      insert into lead_activities (lead_id, type, actor_name) select id, 'note', '' from interest`,
    sql`with made as (
        insert into imports (resource, file_name, format, headers, columns, row_count, admin_name)
        values ('user', 'customers.csv', 'own', '["Email"]', '["email"]', 1, 'Staff') returning id)
      insert into import_rows (import_id, rows) select id, ${JSON.stringify([[email]])} from made`,
    sql`insert into activity_log (admin_name, resource, resource_id, action) values ('System', 'user', ${customerId}, 'update')`,
    sql`with made as (
        insert into forms (title, url) values ('{}', ${`form-${customerId}`}) returning id),
      sent as (
        insert into submit_histories (form_id, user_id, scope, language, answers)
        select id, ${customerId}, 'form', 'en_us', '[]' from made returning id),
      event as (
        insert into submit_history_events (history_id, to_status) select id, 'pending' from sent)
      insert into submit_history_files (history_id, path, name, size, mime) select id, 'none', '', 1, '' from sent`,
    sql`insert into service_applications (user_id, product_id) select ${customerId}, id from products limit 1`,
    sql`insert into order_comments (order_id, author_type, comment) values (${orderId}, 'user', ''), (${orderId}, 'admin', '')`,
    sql`with written as (
        insert into product_reviews (product_id, user_id, rating, author, text, language)
        select id, ${customerId}, 5, '', '', 'en_us' from products limit 1 returning id)
      insert into product_review_photos (review_id, path, mime, width, height, size) select id, 'none', 'image/png', 1, 1, 1 from written`,
    sql`insert into payment_proofs (order_id, path, mime, size) values (${orderId}, 'none', 'image/png', 1)`,
    sql`insert into shipments (order_id) values (${orderId})`,
    sql`insert into refunds (order_id, amount, currency, method, status, reason, actor_name)
      values (${orderId}, 0, 'HKD', 'manual', 'done', '', 'Staff')`,
    sql`with place as (
        insert into stores (name, code, warehouse_id) select '{"en_us":"Shop"}', ${`s${customerId}`}, min(id) from warehouses returning id),
      session as (
        insert into pos_sessions (store_id, register, opener_name, opening_float) select id, 'main', 'Staff', 0 from place returning id),
      paid as (
        insert into pos_payments (order_id, pos_session_id, method, amount) select ${orderId}, id, 'card', 0 from session)
      insert into pos_holds (uuid, store_id, register, customer_id, ticket, actor_name)
      select gen_random_uuid(), id, 'main', ${customerId}, '{"items":[]}', '' from place`,
    sql`insert into payment_events (provider, event_id, type, payload, order_id)
      values ('stripe', ${`event ${orderId}`}, 'paid', '{}', ${orderId})`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** The file of a proof, and emails that were written as files. */
async function addFiles({ db, services }: Shop, orderId: number, mark: (name: string) => string): Promise<void> {
  const content = Buffer.from(mark('payment_proofs.file'))
  await services.files.put(sha256(content), content)
  await sql`update payment_proofs set path = ${sha256(content)} where order_id = ${orderId}`.execute(db)
  const answer = Buffer.from(mark('submit_history_files.file'))
  await services.files.put(sha256(answer), answer)
  await sql`
    update submit_history_files set path = ${sha256(answer)} where history_id in (
      select s.id from submit_histories s join orders o on o.user_id = s.user_id where o.id = ${orderId})`.execute(db)
  const picture = Buffer.from(mark('product_review_photos.file'))
  for (const key of [sha256(picture), `${sha256(picture)}.160.webp`]) await services.files.put(key, picture)
  await sql`
    update product_review_photos set path = ${sha256(picture)} where review_id in (
      select r.id from product_reviews r join orders o on o.user_id = r.user_id where o.id = ${orderId})`.execute(db)
  await mkdir(services.config.mailDir, { recursive: true })
  const { rows } = await sql<{ id: number }>`
    select id from mail_outbox where split_part(key, ' ', 2) = ${String(orderId)}`.execute(db)
  for (const { id } of rows)
    await writeFile(join(services.config.mailDir, `20260101T000000Z-m${id}.1-abc.eml`), mark(`mail file ${id}`))
}
