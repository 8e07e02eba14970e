import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { cancelApplication, OwnApplication } from '#contracts/forms/application-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, loginFirst } from '#server/kernel/errors.ts'
import { expireApplications, lockApplication } from './find-application.ts'
import { appliedProduct } from './list-applications.ts'

/** The customer's applications, newest first. */
export async function listOwn(ctx: Ctx): Promise<{ data: OwnApplication[] }> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  await expireApplications(ctx, ctx.actor.id)
  const { rows } = await sql<OwnApplication>`
    select a.id, a.status, a.expires_at, a.created_at, a.remark as remark_to_customer, a.submit_history_id,
      a.status = 'approved' as can_order, ${appliedProduct(ctx)} as product
    from service_applications a join products p on p.id = a.product_id
    where a.user_id = ${ctx.actor.id} order by a.id desc limit 100`.execute(ctx.db)
  return { data: rows }
}

/** Withdraws the customer's own application. One that was ordered or decided against stays as it is. */
export async function cancelOwn(ctx: Ctx, { id }: ReadInputOf<typeof cancelApplication>) {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const userId = ctx.actor.id
  await inTransaction(ctx, async (tx) => {
    const { status } = await lockApplication(tx, id, userId)
    if (status === 'canceled') return
    if (status !== 'pending' && status !== 'approved') throw conflict('errors.application_closed')
    await tx.db
      .updateTable('service_applications')
      .set({ status: 'canceled', updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  })
  return listOwn(ctx)
}
