import type { PointSettings } from '#contracts/points/point-settings.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { saveGroup } from './save-configuration.ts'

export const showSettings = async (ctx: Ctx): Promise<{ data: PointSettings }> => ({ data: present(ctx.settings) })

/** Saves rules by the same checks as the shop's other settings; the audit log has the values before and after. */
export async function saveSettings(ctx: Ctx, input: Record<string, unknown>): Promise<{ data: PointSettings }> {
  await saveGroup(ctx, { ...input, group: 'points' })
  return { data: present(ctx.services.settings.snapshot()) }
}

const present = ({ points }: Ctx['settings']): PointSettings => ({
  ...points,
  earn_amount: Number(points.earn_amount),
  point_value: Number(points.point_value),
  redeem_max_percentage: Number(points.redeem_max_percentage),
})
