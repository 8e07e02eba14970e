import type { mailPasswordReset as call } from '#contracts/customers/password-reset-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, notFound, tooManyAttempts } from '#server/kernel/errors.ts'
import { sendResetLink } from '#server/modules/auth/auth.ts'

/** Emails a customer the link of "Forgot password", for somebody who asks staff instead. */
export async function mailPasswordReset(outer: Ctx, { id }: ReadInputOf<typeof call>): Promise<{ message: string }> {
  const customer = await outer.db
    .selectFrom('users')
    .select(['email', 'enabled'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw notFound()
  if (!customer.enabled) throw conflict('errors.customer_disabled')
  await inTransaction(outer, async (ctx) => {
    if (!(await sendResetLink(ctx, customer.email))) throw tooManyAttempts()
    await logActivity(ctx, [{ resource: 'user', id, action: 'reset_requested' }])
  })
  return { message: 'Submit success' }
}
