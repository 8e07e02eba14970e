import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../context.ts'

export interface CartRow {
  id: string
  user_id: number | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id that a call names, or else the visitor's cookie; null when neither looks like one. */
export function cartIdOf(ctx: Ctx, input: { cart_id?: string | null | undefined }): string | null {
  const id = (input.cart_id || ctx.cookies.cart_id || '').toLowerCase()
  return uuid.test(id) ? id : null
}

/**
 * The open cart that this visitor may use: a guest's by knowing its id, a member's only by its owner. Others are as unknown,
 * so that nothing is told of them (sales.md 2.2).
 */
export async function findCart(ctx: Ctx, input: { cart_id?: string | null | undefined }): Promise<CartRow | null> {
  const id = cartIdOf(ctx, input)
  const open = ctx.db.selectFrom('carts').select(['id', 'user_id']).where('order_id', 'is', null)
  if (ctx.actor.kind === 'member') return (await open.where('user_id', '=', ctx.actor.id).executeTakeFirst()) ?? null
  if (!id) return null
  return (await open.where('id', '=', id).where('user_id', 'is', null).executeTakeFirst()) ?? null
}

/** A new empty cart; of two requests that make a member's first cart at once, both get the same one. */
export async function newCart(ctx: Ctx): Promise<CartRow> {
  const user_id = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const made = await ctx.db
    .insertInto('carts')
    .values({ id: randomUUID(), user_id, language: ctx.language })
    .onConflict((conflict) => conflict.column('user_id').where('order_id', 'is', null).doNothing())
    .returning(['id', 'user_id'])
    .executeTakeFirst()
  return made ?? (await findCart(ctx, {})) ?? newCart(ctx)
}

/** Tells the browser which cart is its own. */
export function rememberCart(ctx: Ctx, id: string): void {
  if (ctx.cookies.cart_id !== id) ctx.answer.cookies.push({ name: 'cart_id', value: id })
}
