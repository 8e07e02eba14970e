import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { changeTiers, type TierChange } from './change-tier.ts'
import { decideTier, findTier, type Holder, isExpired, type Tier } from './decide-tier.ts'
import { queueUpgradeMails } from './mail-upgrade.ts'
import { reachedTiers, refundedTiers, spentSince } from './spending.ts'

export interface Evaluation {
  /** The moment that counts as now. */
  now?: Date
  /** Also lowers a tier whose purchases have been refunded. */
  lowersRefunded?: boolean
  /** Marks the changes as those of the night, of which staff see a list. */
  isNightly?: boolean
  /** Whether customers who moved up get an email; default true. */
  notify?: boolean
}

/**
 * Checks the tiers of these customers in one transaction and returns what changed (customers.md U7). Their rows are locked first. After a long
 * pause the period that a renewal began may have passed as well, so those are checked again.
 */
export async function evaluateCustomers(
  outer: Ctx,
  ids: readonly number[],
  options: Evaluation = {},
): Promise<TierChange[]> {
  const { now = new Date(), lowersRefunded = false, isNightly = false, notify = true } = options
  const today = dayIn(outer.settings.basic.timezone, now)
  const changes: TierChange[] = []
  for (let left = ids; left.length > 0; ) {
    const made = await inTransaction(outer, (ctx) =>
      evaluateOnce(ctx, left, { now, lowersRefunded, isNightly, notify }, today),
    )
    changes.push(...made)
    left = made.flatMap(({ user_id, reason, expiry_date }) =>
      reason === 'renew' && expiry_date !== null && expiry_date < today ? [user_id] : [],
    )
  }
  return changes
}

async function evaluateOnce(
  ctx: TxCtx,
  ids: readonly number[],
  { now, lowersRefunded, isNightly, notify }: Required<Evaluation>,
  today: string,
): Promise<TierChange[]> {
  const at = now.toISOString()
  const holders = await ctx.db
    .selectFrom('users')
    .select(['id', 'membership_tier_id', 'membership_started_at', 'membership_expiry_date'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (holders.length === 0) return []
  const tiers: Tier[] = await ctx.db.selectFrom('membership_tiers').selectAll().orderBy('level').execute()
  const expired = holders.filter((holder) => isExpired(holder, today) && findTier(holder, tiers)?.renew_amount !== null)
  const [reached, spent, refunded] = await Promise.all([
    reachedTiers(ctx.db, holders.map(toId), at),
    spentSince(ctx.db, expired, at),
    lowersRefunded ? refundedTiers(ctx.db, holders.map(toId)) : new Set<number>(),
  ])
  const changes = holders.flatMap((holder) => {
    const reachedId = reached.find(({ user_id }) => user_id === holder.id)?.id
    const facts = { reachedId, spent: spent.get(holder.id) ?? 0, isRefunded: refunded.has(holder.id) }
    return decideTier(holder, tiers, facts, { at, today }) ?? []
  })
  const written = await changeTiers(ctx, changes, isNightly)
  if (notify)
    await queueUpgradeMails(
      ctx,
      written.filter((_, index) => changes[index]?.reason === 'upgrade'),
    )
  return changes
}

const toId = ({ id }: Holder) => id
