import type { TxCtx } from '#server/kernel/context.ts'
import { unauthenticated } from '#server/kernel/errors.ts'
import { logAccount } from '#server/modules/auth/audit-account.ts'
import type { Owner } from '#server/modules/auth/credentials.ts'
import { mailSecurityNotice } from '#server/modules/auth/security-notice.ts'
import { consumeCode, hasSecondFactor } from './check-code.ts'
import { limitCodes } from './own-factor.ts'

/** Whether the log-in may go on; false when it needs a code and none was sent. A wrong code is refused like a wrong password. */
export async function provesSecondFactor(ctx: TxCtx, owner: Owner, code: string | undefined): Promise<boolean> {
  if (!(await hasSecondFactor(ctx, owner.id))) return true
  if (code === undefined) return false
  await limitCodes(ctx, owner.id, async () => {
    const used = await consumeCode(ctx, owner.id, code)
    if (!used) throw unauthenticated('errors.second_factor_wrong')
    if (used === 'app') return
    await logAccount(ctx, owner, 'recovery_code_used')
    await mailSecurityNotice(ctx, owner, 'recovery_code_used')
  })
  return true
}
