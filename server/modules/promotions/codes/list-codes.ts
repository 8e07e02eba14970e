import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  type CodeState,
  codeStates,
  type listCodes as contract,
  type PromotionCodeRow,
} from '#contracts/promotions/code-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { requirePromotion } from './require-coupon.ts'

type Input = ReadInputOf<typeof contract>

const conditions: Record<CodeState, ReturnType<typeof sql<boolean>>> = {
  unused: sql`c.used_count = 0`,
  used: sql`c.used_count > 0`,
  used_up: sql`c.used_count >= c.usage_limit`,
  disabled: sql`not c.enabled`,
}

/** The codes `c` of a promotion that match a search and a state. */
export function getCodes({ db }: Ctx, { id, search, state }: Input) {
  const pattern = searchPattern(search)
  const known = schemas.choice(codeStates).safeParse(state).data
  let query = db.selectFrom('promotion_codes as c').where('c.promotion_id', '=', id).where('c.deleted_at', 'is', null)
  if (pattern) query = query.where('c.code', 'ilike', pattern)
  if (known) query = query.where(conditions[known])
  return query
}

/** Codes with their customers, whom only staff who may list customers see. */
export const shownCodes = (ctx: Ctx, input: Input) => {
  const seesCustomers = can(ctx, 'get users')
  return getCodes(ctx, input)
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.user_id').on(sql<boolean>`${seesCustomers}`))
    .select(['c.id', 'c.code', 'c.usage_limit', 'c.used_count', 'c.enabled', 'c.created_at', 'c.updated_at'])
    .select(['u.id as customer_id', 'u.email', sql<boolean>`c.user_id is not null`.as('is_bound')])
    .orderBy('c.id', 'desc')
}

/** A page of the codes of a coupon, newest first. */
export async function listCodes(ctx: Ctx, input: Input): Promise<Page<PromotionCodeRow>> {
  await requirePromotion(ctx, input.id)
  const { page, per_page } = getPageRange(input)
  const [rows, total] = await Promise.all([
    shownCodes(ctx, input)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    getCodes(ctx, input)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  ])
  const data = rows.map(({ customer_id, email, ...row }) => ({
    ...row,
    customer: customer_id === null || email === null ? null : { id: customer_id, email },
  }))
  return { data, total: total?.n ?? 0, page, per_page }
}
