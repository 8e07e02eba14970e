import type { addCustomerNote, CustomerNote, removeCustomerNote } from '#contracts/customers/note-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'

interface Notes {
  data: CustomerNote[]
}

async function requireCustomer({ db }: Ctx, id: number): Promise<void> {
  const found = db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await found.executeTakeFirst())) throw notFound()
}

const readNotes = async ({ db }: Ctx, id: number): Promise<Notes> => ({
  data: await db
    .selectFrom('customer_notes')
    .select(['id', 'note', 'admin_name', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute(),
})

/** Notes of staff on a customer, newest first (customers.md U10). */
export async function listNotes(ctx: Ctx, { id }: { id: number }): Promise<Notes> {
  await requireCustomer(ctx, id)
  return readNotes(ctx, id)
}

export const addNote = (
  outer: Ctx,
  { id, note }: ReadInputOf<typeof addCustomerNote>,
): Promise<EndpointResponse<Notes>> =>
  inTransaction(outer, async (ctx) => {
    await requireCustomer(ctx, id)
    const admin_id = ctx.actor.kind === 'staff' ? ctx.actor.id : null
    await ctx.db
      .insertInto('customer_notes')
      .values({ user_id: id, note, admin_id, admin_name: actorName(ctx.actor) })
      .execute()
    await logActivity(ctx, [{ resource: 'user', id, action: 'comment' }])
    return created(await readNotes(ctx, id))
  })

export const removeNote = (outer: Ctx, { id, note_id }: ReadInputOf<typeof removeCustomerNote>): Promise<Notes> =>
  inTransaction(outer, async (ctx) => {
    await requireCustomer(ctx, id)
    const gone = await ctx.db
      .deleteFrom('customer_notes')
      .where('id', '=', note_id)
      .where('user_id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await logActivity(ctx, [{ resource: 'user', id, action: 'update', fields: ['notes'] }])
    return readNotes(ctx, id)
  })
