import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { evaluateMemberships, TierCounts } from '#contracts/membership/membership-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { evaluateCustomers } from './evaluate.ts'
import { countChanges, evaluateAll } from './evaluate-all.ts'

/** Staff have the tiers of all customers checked, or that of one. */
export async function evaluateNow(
  ctx: Ctx,
  { user_id }: ReadInputOf<typeof evaluateMemberships>,
): Promise<{ data: TierCounts }> {
  if (!user_id) return { data: await evaluateAll(ctx) }
  if (!(await findBuyer(ctx, user_id))) throw fieldError('user_id', 'validation.check_input')
  return { data: countChanges(await evaluateCustomers(ctx, [user_id], { lowersRefunded: true })) }
}
