import type { ReadInputOf } from '#contracts/endpoint.ts'
import type {
  CustomerMembership,
  setCustomerMembership,
  showCustomerMembership,
  TierGoal,
} from '#contracts/membership/membership-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { required } from '#server/platform/typed.ts'
import { changeTiers } from './change-tier.ts'
import { currentTier } from './current-tier.ts'
import { defaultTierId } from './default-tier.ts'
import { describeMembership } from './own-membership.ts'
import { loadTierTitles } from './tier-titles.ts'

/** The tier of a customer with all changes, newest first. */
export async function showMembership(
  ctx: Ctx,
  { id }: ReadInputOf<typeof showCustomerMembership>,
): Promise<{ data: CustomerMembership }> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['membership_tier_id', 'membership_started_at', 'membership_expiry_date'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw notFound()
  const titles = await loadTierTitles(ctx)
  const tier = required(await currentTier(ctx, id), 'a default tier')
  const { next, renewal } = await describeMembership(ctx, id)
  const history = await ctx.db
    .selectFrom('membership_histories')
    .select(['created_at as at', 'from_tier_id', 'to_tier_id', 'reason', 'expiry_date', 'remark'])
    .select('actor_name')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return {
    data: {
      ...user,
      tier: { id: tier.id, title: titles.get(tier.id) ?? '' },
      next: next && pickGoal(next),
      renewal,
      history: history.map(({ from_tier_id, to_tier_id, ...change }) => ({
        ...change,
        from: titles.get(from_tier_id ?? 0) ?? null,
        to: titles.get(to_tier_id ?? 0) ?? null,
      })),
    },
  }
}

const pickGoal = ({ title, required, spent, missing, percentage }: TierGoal & { title: string }) => ({
  title,
  required,
  spent,
  missing,
  percentage,
})

/** Staff give a customer a tier until a day, which may be past, or without end. The default tier never ends. */
export async function setMembership(
  outer: Ctx,
  input: ReadInputOf<typeof setCustomerMembership>,
): Promise<{ data: CustomerMembership }> {
  const { id, membership_tier_id, membership_expiry_date = null, remark } = input
  return inTransaction(outer, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select('membership_tier_id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw notFound()
    const known = ctx.db.selectFrom('membership_tiers').select('id').where('id', '=', membership_tier_id)
    if (!(await known.forShare().executeTakeFirst())) throw fieldError('membership_tier_id', 'validation.check_input')
    const lowest = required(await defaultTierId(ctx.db), 'a default tier')
    const from = user.membership_tier_id ?? lowest
    await changeTiers(ctx, [
      {
        user_id: id,
        from,
        to: membership_tier_id,
        reason: 'manual',
        expiry_date: membership_tier_id === lowest ? null : membership_expiry_date,
        remark: remark || null,
        started_at: from === membership_tier_id ? null : new Date().toISOString(),
      },
    ])
    const fields = ['membership_tier_id', 'membership_expiry_date']
    await logActivity(ctx, [{ resource: 'user', id, action: 'update', fields }])
    return showMembership(ctx, { id })
  })
}
