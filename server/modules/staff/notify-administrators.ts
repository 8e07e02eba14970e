import type { TxCtx } from '#server/kernel/context.ts'
import { mailSecurityNotice, type SecurityEvent } from '#server/modules/auth/auth.ts'
import { enabledAdministrators } from './staff.ts'

/** Mails all administrators about a change that could take over the shop (security.md S12). */
export async function notifyAdministrators(ctx: TxCtx, event: SecurityEvent, about: string): Promise<void> {
  for (const administrator of await enabledAdministrators(ctx.db))
    await mailSecurityNotice(ctx, administrator, event, about)
}
