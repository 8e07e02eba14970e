import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { resetSecondFactor } from '#contracts/staff/second-factor.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { endSessions, mailSecurityNotice, removeSecondFactor } from '#server/modules/auth/auth.ts'
import { translate } from '#server/platform/i18n.ts'
import { refuseOwn, refuseStronger } from './guard-rails.ts'

/** For an account whose owner lost the app and the recovery codes. The owner is notified, and logs in again with the password alone. */
export async function resetFactorForAccount(ctx: Ctx, { id }: ReadInputOf<typeof resetSecondFactor>) {
  await inTransaction(ctx, async (inner) => {
    const account = await inner.db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'language', 'role_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw notFound()
    // The own factor is turned off with a code.
    refuseOwn(inner, account)
    await refuseStronger(inner, account)
    if (!(await removeSecondFactor(inner, id))) throw conflict('errors.second_factor_disabled')
    await endSessions(inner.db, 'admin', id)
    await logActivity(inner, [{ resource: 'account', id, action: 'second_factor_reset' }])
    await mailSecurityNotice(inner, account, 'second_factor_reset')
  })
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}
