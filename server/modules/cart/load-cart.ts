import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import type { CookieToSet } from '#server/kernel/response.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import type { StoredCoupons } from '#server/modules/pricing/pricing.ts'

export interface CartRow {
  id: string
  user_id: number | null
  coupon_codes: string[]
  points: number
  referral_code: string | null
  /** The coupons of its codes, where they were read with it. */
  stored_coupons?: StoredCoupons
}

/** The columns of a CartRow. */
export const cartColumns = ['id', 'user_id', 'coupon_codes', 'points', 'referral_code'] as const

/** A cart before it has a row. */
export const getNewCart = (id: string): CartRow => ({
  id,
  user_id: null,
  coupon_codes: [],
  points: 0,
  referral_code: null,
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The cart id of the request, or else of the visitor's cookie; null when neither is a UUID. */
export function getCartId(ctx: Ctx, input: { cart_id?: string | null | undefined }): string | null {
  const id = (input.cart_id || ctx.cookies.cart_id || '').toLowerCase()
  return uuid.test(id) ? id : null
}

/**
 * The open cart that this visitor may use: a guest's by its id, a customer's only by its owner. Other carts look unknown,
 * so that nothing about them is disclosed (orders.md O3).
 */
export async function findCart(ctx: Ctx, input: { cart_id?: string | null | undefined }): Promise<CartRow | null> {
  const isOwn = ownOpenCart(ctx, input)
  if (!isOwn) return null
  return (await ctx.db.selectFrom('carts').select(cartColumns).where(isOwn).executeTakeFirst()) ?? null
}

/** The cart that `findCart` finds, with its coupons: reading a cart is as quick with a coupon as without. */
export async function findCartWithCoupons(
  ctx: Ctx,
  input: { cart_id?: string | null | undefined },
): Promise<CartRow | null> {
  const isOwn = ownOpenCart(ctx, input)
  if (!isOwn) return null
  const stored_coupons = ctx.services.selectCoupons(sql`coupon_codes`).as('stored_coupons')
  const found = ctx.db
    .selectFrom('carts')
    .select([...cartColumns, stored_coupons])
    .where(isOwn)
  return (await found.executeTakeFirst()) ?? null
}

/** Finds, locks and touches the visitor's open cart: quantities of concurrent requests are checked one after the other. */
export async function lockCart(ctx: TxCtx, input: { cart_id?: string | null | undefined }): Promise<CartRow | null> {
  const isOwn = ownOpenCart(ctx, input)
  if (!isOwn) return null
  const carts = ctx.db.updateTable('carts').set({ updated_at: sql`now()` })
  return (await carts.where(isOwn).returning(cartColumns).executeTakeFirst()) ?? null
}

function ownOpenCart(ctx: Ctx, input: { cart_id?: string | null | undefined }) {
  if (ctx.actor.kind === 'member') return sql<boolean>`user_id = ${ctx.actor.id} and order_id is null`
  const id = getCartId(ctx, input)
  return id ? sql<boolean>`id = ${id} and user_id is null and order_id is null` : null
}

/** New carts in a minute from one network; an office or a school shares one. */
const newCarts = 300

/** Limits how many carts guests create: each is a row that stays for a day. */
export function limitNewCarts(ctx: Ctx): void {
  if (ctx.actor.kind === 'guest') limitVisitor(ctx, 'new carts', newCarts)
}

/** Creates an empty cart. Two concurrent first requests of a customer get the same one. */
export function newCart(ctx: Ctx): Promise<CartRow> {
  limitNewCarts(ctx)
  if (ctx.actor.kind === 'member') return inTransaction(ctx, memberCart)
  return insertCart(ctx, null).executeTakeFirstOrThrow()
}

async function memberCart(ctx: TxCtx): Promise<CartRow> {
  const made = await insertCart(ctx, await lockMember(ctx))
    .onConflict((conflict) => conflict.column('user_id').where('order_id', 'is', null).doNothing())
    .executeTakeFirst()
  return made ?? (await findCart(ctx, {})) ?? memberCart(ctx)
}

const insertCart = ({ db, language }: Ctx, user_id: number | null) =>
  db.insertInto('carts').values({ id: randomUUID(), user_id, language }).returning(cartColumns)

/** The cookie that names the browser's cart, unless it has that one. */
export const cartCookie = (ctx: Ctx, id: string): CookieToSet[] =>
  ctx.cookies.cart_id === id ? [] : [{ name: 'cart_id', value: id }]
