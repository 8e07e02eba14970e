import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { expireApplications } from './find-application.ts'

const field = 'additional_options.application_id'

/** 422 unless the customer may order this variant by this application now, and no cart has it yet (forms.md F10). */
export async function requireUsableApplication(ctx: TxCtx, applicationId: number, stockId: number): Promise<void> {
  const userId = ctx.actor.kind === 'member' ? ctx.actor.id : 0
  await expireApplications(ctx, userId)
  const { rows } = await sql`
    select from service_applications a join stocks s on s.product_id = a.product_id
    where a.id = ${applicationId} and a.user_id = ${userId} and a.status = 'approved' and s.id = ${stockId}
      and not exists (
        select from cart_items i join carts c on c.id = i.cart_id where i.application_id = a.id and c.order_id is null)
    for update of a`.execute(ctx.db)
  if (rows.length === 0) throw fieldError(field, 'validation.check_input')
}

/** An order uses up its applications; 409 where another order was faster. */
export async function orderApplications(
  ctx: TxCtx,
  order: { id: number; user_id: number | null },
  ids: readonly number[],
) {
  if (ids.length === 0) return
  const used = await ctx.db
    .updateTable('service_applications')
    .set({ status: 'ordered', order_id: order.id, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .where('user_id', '=', order.user_id ?? 0)
    .where('status', '=', 'approved')
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>=', sql<string>`now()`)]))
    .executeTakeFirst()
  if (used.numUpdatedRows < BigInt(ids.length)) throw conflict('errors.application_used')
}

/** A canceled or refunded order gives its applications back; those whose time is over, or that a newer one replaced, expire. */
export async function returnApplications(ctx: Ctx, orderId: number): Promise<void> {
  await sql`
    update service_applications a set updated_at = now(), status = case
      when a.expires_at < now() or exists (
        select from service_applications b
        where b.user_id = a.user_id and b.product_id = a.product_id and b.status in ('pending', 'approved')) then 'expired'
      else 'approved' end
    where a.order_id = ${orderId} and a.status = 'ordered'`.execute(ctx.db)
}
