import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { resetSecondFactor } from '#contracts/staff/second-factor.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, type Db, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { endSessions, mailSecurityNotice, removeSecondFactor } from '#server/modules/auth/auth.ts'
import { translate } from '#server/platform/i18n.ts'
import { startupError } from '#server/platform/startup-error.ts'
import { refuseOwn, refuseStronger } from './guard-rails.ts'

/** For an account whose owner lost the app and the recovery codes. The owner is notified, and logs in again with the password alone. */
export async function resetFactorForAccount(ctx: Ctx, { id }: ReadInputOf<typeof resetSecondFactor>) {
  await inTransaction(ctx, async (inner) => {
    const account = await accounts(inner.db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!account) throw notFound()
    // The own factor is turned off with a code.
    refuseOwn(inner, account)
    await refuseStronger(inner, account)
    if (!(await reset(inner, account, 'second_factor_reset'))) throw conflict('errors.second_factor_disabled')
  })
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}

/** As above, by the operator of the server: for the only administrator, whom nobody in the back office can help (security.md S14). */
export const resetFactorByOperator = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const byEmail = accounts(inner.db).where(sql`lower(email)`, '=', email.toLowerCase())
    const account = await byEmail.forNoKeyUpdate().executeTakeFirst()
    if (!account) throw startupError(`No account has the email ${email}.`)
    if (!(await reset(inner, account, 'second_factor_reset_on_server')))
      throw startupError(`The account ${email} has no second factor.`)
  })

const accounts = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'name', 'email', 'language', 'role_id']).where('deleted_at', 'is', null)

type Account = Parameters<typeof mailSecurityNotice>[1]
type Event = 'second_factor_reset' | 'second_factor_reset_on_server'

/** Returns whether there was one. */
async function reset(ctx: TxCtx, account: Account, event: Event): Promise<boolean> {
  if (!(await removeSecondFactor(ctx, account.id))) return false
  await endSessions(ctx.db, 'admin', account.id)
  await logActivity(ctx, [{ resource: 'account', id: account.id, action: 'second_factor_reset' }])
  await mailSecurityNotice(ctx, account, event)
  return true
}
