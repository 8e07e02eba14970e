import { user } from '#contracts/customers/user.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { limitAll, take } from '#server/kernel/rate-limit.ts'
import { isTaken, notUnique } from '#server/resource/checks.ts'
import { ownerByEmail, ownerById } from './credentials.ts'
import { mailEmailTaken } from './session-mails.ts'

const anHour = { points: 10, seconds: 3600 }

/**
 * 422 for an email that another customer has. The specification's error reveals to strangers who is a customer: therefore ten
 * questions an hour are answered per network and customer, and the customer who has the email gets a mail (ADR 0034).
 */
export async function refuseTakenEmail(ctx: Ctx, email: string, ownId: number | null): Promise<void> {
  if (ownId !== null && (await ownerById(ctx.db, 'user', ownId))?.email === email) return
  const ofNetwork = ctx.network === null ? [] : networkLimits(ctx.network, { name: 'new emails', ...anHour })
  const ofCustomer = ownId === null ? [] : [{ name: 'new emails of a customer', key: String(ownId), ...anHour }]
  await limitAll(ctx.services.db, [...ofNetwork, ...ofCustomer])
  if (!(await isTaken(ctx, user, { name: 'email', value: email, exceptId: ownId }))) return
  if (await take(ctx.services.db, { name: 'email taken', key: email, points: 1, seconds: 86_400 }))
    await inTransaction(ctx, async (tx) => {
      const owner = await ownerByEmail(tx.db, 'user', email)
      if (owner?.enabled) await mailEmailTaken(tx, owner)
    })
  throw validationError({ email: [notUnique(ctx, user, 'email')] })
}
