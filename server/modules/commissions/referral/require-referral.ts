import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, HttpError } from '#server/kernel/errors.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { limitAllFailures } from '#server/kernel/rate-limit.ts'
import { findReferral, type Referral, type ReferredBuyer } from './find-referral.ts'

/** Wrong codes in ten minutes, so that codes cannot be guessed. */
const wrongCodes = { name: 'wrong referral codes', points: 20, seconds: 600 }

/** The owner of a code that somebody entered; 422 at `referral_code` for one that is not valid, 429 after too many of them. */
export function requireReferral(ctx: Ctx, code: string, buyer: ReferredBuyer): Promise<Referral> {
  const limits = [
    ...(ctx.network === null ? [] : networkLimits(ctx.network, wrongCodes)),
    ...(ctx.actor.kind === 'member' ? [{ ...wrongCodes, key: `member ${ctx.actor.id}` }] : []),
  ]
  return limitAllFailures(ctx.services.db, limits, async () => {
    const referral = await findReferral(ctx, code, buyer)
    if (!referral) throw fieldError('referral_code', 'validation.check_input')
    return referral
  })
}

/** Whether the code is valid, counted like `requireReferral`: for a form that lists all its problems at once. */
export const isReferral = (ctx: Ctx, code: string, buyer: ReferredBuyer): Promise<boolean> =>
  requireReferral(ctx, code, buyer).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 422) return false
      throw error
    },
  )
