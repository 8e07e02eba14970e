import type { PointSettings } from '#contracts/points/point-settings.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { saveGroup } from './save-configuration.ts'

export const showSettings = async (ctx: Ctx): Promise<{ data: PointSettings }> => ({ data: ctx.settings.points })

/** Saves rules by the same checks as the shop's other settings; the audit log has the values before and after. */
export async function saveSettings(ctx: Ctx, input: Record<string, unknown>): Promise<{ data: PointSettings }> {
  await saveGroup(ctx, { ...input, group: 'points' })
  return { data: ctx.services.settings.snapshot().points }
}
