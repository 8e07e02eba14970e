import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  type CodeCounts,
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
import { findLastUsages } from './last-usages.ts'
import { requirePromotion } from './require-coupon.ts'

type Input = ReadInputOf<typeof contract>

const conditions: Record<CodeState, ReturnType<typeof sql<boolean>>> = {
  unused: sql`c.used_count = 0`,
  used: sql`c.used_count > 0`,
  used_up: sql`c.used_count >= c.usage_limit`,
  disabled: sql`not c.enabled`,
}

const stateOf = (state: unknown) => schemas.choice(codeStates).safeParse(state).data

/** The codes `c` of a promotion that match a search and a state. */
function getCodes({ db }: Ctx, { id, search, state }: Input) {
  const pattern = searchPattern(search)
  const known = stateOf(state)
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

/** A page of the codes of a coupon, newest first, and how many there are in each state. */
export async function listCodes(ctx: Ctx, input: Input): Promise<Page<PromotionCodeRow> & { counts: CodeCounts }> {
  await requirePromotion(ctx, input.id)
  const { page, per_page } = getPageRange(input)
  const [rows, counts] = await Promise.all([
    shownCodes(ctx, input)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countCodes(ctx, input),
  ])
  const usages = await findLastUsages(ctx, input.id, rows)
  const data = rows.map(({ customer_id, email, ...row }) => ({
    ...row,
    customer: customer_id === null || email === null ? null : { id: customer_id, email },
    last_usage: usages.get(row.code) ?? null,
  }))
  return { data, total: counts[stateOf(input.state) ?? 'all'], page, per_page, counts }
}

async function countCodes(ctx: Ctx, input: Input): Promise<CodeCounts> {
  const count = (state: CodeState) => sql<number>`count(*) filter (where ${conditions[state]})::int`
  return getCodes(ctx, { ...input, state: undefined })
    .select((e) => e.fn.countAll<number>().as('all'))
    .select(codeStates.map((state) => count(state).as(state)))
    .executeTakeFirstOrThrow()
}
