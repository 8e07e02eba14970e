import { administratorRoleId } from '#contracts/staff/account.ts'
import type { Db, TxCtx } from '#server/kernel/context.ts'
import { mailSecurityNotice, type SecurityEvent } from '#server/modules/auth/auth.ts'

/** Recipients of notifications that only administrators can act on. */
export const enabledAdministrators = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('role_id', '=', administratorRoleId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Mails all administrators about a change that could take over the shop (security.md S12). */
export async function notifyAdministrators(ctx: TxCtx, event: SecurityEvent, about: string): Promise<void> {
  for (const administrator of await enabledAdministrators(ctx.db))
    await mailSecurityNotice(ctx, administrator, event, about)
}
