import { toMinor } from '#contracts/money.ts'
import type { PointEarning } from '#contracts/points/earned-points.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pointMultiplier } from '#server/modules/membership/membership.ts'
import type { PricingSource } from '#server/modules/pricing/pricing.ts'
import { loadPointBalance } from './load-balance.ts'
import { usedPoints } from './redeem-points.ts'

/** What a customer can pay with points, and what they earn; nothing for guests and in shops without points (points.md R2). */
export const offerPoints: PricingSource = async (ctx, { user_id, points = 0, order_id }) => {
  const { enabled, redeem_min_points, redeem_max_percentage } = ctx.settings.points
  if (!enabled || !user_id) return {}
  const [{ balance }, earning, used] = await Promise.all([
    loadPointBalance(ctx, user_id),
    getEarning(ctx, user_id),
    // An order that is edited may use its own points again.
    order_id === undefined ? 0 : usedPoints(ctx, order_id),
  ])
  return {
    points: {
      points,
      balance: balance + used,
      point_value: pointValue(ctx),
      redeem_min_points,
      redeem_max_basis_points: toMinor(redeem_max_percentage, 2) ?? 0,
    },
    earning,
  }
}

/** How this customer earns points now. */
export async function getEarning(ctx: Ctx, userId: number): Promise<PointEarning> {
  const { earn_points, earn_amount } = ctx.settings.points
  return {
    earn_points,
    earn_amount: toMinor(earn_amount, ctx.settings.digits) ?? 0,
    multiplier: await pointMultiplier(ctx, userId),
  }
}

/** What a point is worth, in ten-thousandths of a minor unit. */
export const pointValue = ({ settings }: Pick<Ctx, 'settings'>): number =>
  toMinor(settings.points.point_value, settings.digits + 4) ?? 0
