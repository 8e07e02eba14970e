import type { ActivityAction } from '#contracts/staff/activity-log.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { Owner } from './credentials.ts'

/** Logs what the owner of a staff account does before logging in, such as a password reset (security.md S9). */
export const logAccount = (
  ctx: TxCtx,
  { id, name }: Pick<Owner, 'id' | 'name'>,
  action: ActivityAction,
  fields: string[] = [],
) => logActivity(ctx, [{ resource: 'account', id, action, fields }], { admin_id: id, admin_name: name })
