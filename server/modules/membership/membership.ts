import type { Ctx } from '#server/kernel/context.ts'
import { currentTier as readCurrentTier } from './current-tier.ts'

export { currentTier } from './current-tier.ts'
export { defaultTierId, ensureDefaultTier } from './default-tier.ts'
export { evaluateCustomers } from './evaluate.ts'
export { evaluateAll, evaluationJob, queueEvaluation } from './evaluate-all.ts'
export { evaluateNightly } from './evaluate-nightly.ts'
export { mailUpgrades, upgradeMail, upgradeMailJob } from './mail-upgrade.ts'

/** How many times the points of an order this customer gets, in hundredths: 100 for the plain number. */
export const pointMultiplier = async (ctx: Pick<Ctx, 'db' | 'settings'>, userId: number): Promise<number> =>
  (await readCurrentTier(ctx, userId))?.point_multiplier ?? 100
