import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { findPersonalData, PersonalDataSummary } from '#contracts/privacy/personal-data.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { ended, needsInvoice } from './erasable-orders.ts'
import { guestConsents } from './list-consents.ts'
import type { Person } from './personal-table.ts'
import { erasedAt } from './tombstones.ts'

/** A customer with the orders of the account; 404 when there is none. */
export async function findCustomer({ db }: Ctx, id: number): Promise<Person> {
  const customer = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw notFound()
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
  return { customerIds: [id], orderIds: orders.map((order) => order.id), emails: [customer.email] }
}

/** Guest orders of an email address. Orders of accounts are not found by the address: it may be somebody else's. */
async function findGuest({ db }: Ctx, email: string): Promise<Person> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id is null and lower(email) = lower(${email}) order by id`.execute(db)
  return { customerIds: [], orderIds: rows.map(({ id }) => id), emails: [email] }
}

type Sought = Pick<ReadInputOf<typeof findPersonalData>, 'customer_id' | 'email'>

/** A customer by the id, or guests by their email address. */
export function findPerson(ctx: Ctx, { customer_id, email }: Sought): Promise<Person> {
  if (customer_id !== undefined) return findCustomer(ctx, customer_id)
  if (email === undefined) throw fieldError('email', 'validation.required')
  return findGuest(ctx, email)
}

/** What the shop stores of a customer or of guests, counted. */
export async function summarisePerson(ctx: Ctx, sought: Sought): Promise<{ data: PersonalDataSummary }> {
  const person = await findPerson(ctx, sought)
  const email = person.emails[0] ?? ''
  const { invoice_years } = ctx.settings.privacy
  const { rows } = await sql<Omit<PersonalDataSummary, 'email' | 'invoice_years' | 'erased_at' | 'consents'>>`
    select
      (select id from users where lower(email) = lower(${email}) and deleted_at is null) as customer_id,
      count(*) as orders,
      count(*) filter (where not ${ended}) as open_orders,
      count(*) filter (where ${ended} and ${needsInvoice(invoice_years)}) as invoices,
      (select count(*) from mail_outbox where lower("to") = lower(${email})) as mails
    from orders where id = any(${[...person.orderIds]}::bigint[])`.execute(ctx.db)
  const none = { customer_id: null, orders: 0, open_orders: 0, invoices: 0, mails: 0 }
  const [erased_at, consents] = [await erasedAt(ctx, email), await guestConsents(ctx, email)]
  return { data: { ...none, ...rows[0], email, invoice_years, erased_at, consents } }
}
