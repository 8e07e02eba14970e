import { sql } from 'kysely'
import type { PersonalDataSummary } from '#contracts/privacy/personal-data.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { ended, needsInvoice } from './erasable-orders.ts'
import type { Person } from './personal-table.ts'

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
export async function findGuest({ db }: Ctx, email: string): Promise<Person> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id is null and lower(email) = lower(${email}) order by id`.execute(db)
  return { customerIds: [], orderIds: rows.map(({ id }) => id), emails: [email] }
}

/** What the shop stores under an email address, counted. */
export async function summariseByEmail(ctx: Ctx, { email }: { email: string }): Promise<{ data: PersonalDataSummary }> {
  const { rows } = await sql<PersonalDataSummary>`
    select
      (select id from users where lower(email) = lower(${email}) and deleted_at is null) as customer_id,
      count(*) as guest_orders,
      count(*) filter (where not ${ended}) as open_orders,
      count(*) filter (where ${ended} and ${needsInvoice(ctx.settings.privacy.invoice_years)}) as invoices,
      (select count(*) from mail_outbox where lower("to") = lower(${email})) as mails
    from orders where user_id is null and lower(email) = lower(${email})`.execute(ctx.db)
  const none = { customer_id: null, guest_orders: 0, open_orders: 0, invoices: 0, mails: 0 }
  return { data: { ...none, ...rows[0], email } }
}
