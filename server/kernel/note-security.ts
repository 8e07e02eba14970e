import type { ActivityAction } from '#contracts/staff/activity-log.ts'
import { logActivity } from './audit-log.ts'
import type { Ctx } from './context.ts'
import { take } from './rate-limit.ts'

interface SecurityNote {
  action: ActivityAction
  /** The account that it concerns. */
  accountId: number
  by: { admin_id: number | null; admin_name: string }
}

/** Rows in a minute for the same account and event: a flood of attempts may not fill the disk. /metrics counts all of them. */
const rowsPerMinute = 3

/** Records an attempt that was refused in the audit log (security.md S9). Outside the transaction of the attempt, which rolls back. */
export async function noteSecurity(ctx: Ctx, { action, accountId, by }: SecurityNote): Promise<void> {
  const { db, log } = ctx.services
  const limit = { name: 'security note', key: `${action} ${accountId}`, points: rowsPerMinute, seconds: 60 }
  try {
    if (await take(db, limit)) await logActivity({ ...ctx, db }, [{ resource: 'account', id: accountId, action }], by)
  } catch (error) {
    // What is refused stays refused, even when it cannot be recorded.
    log.error({ err: error, action }, 'A refusal could not be recorded')
  }
}
