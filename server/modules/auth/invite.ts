import { invitationDays } from '#contracts/staff/invite-account.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import type { Owner } from './credentials.ts'
import { mailInvitation } from './session-mails.ts'

/** Mails the owner of a new staff account a link that sets its password, once. Links that were mailed before stop working. */
export async function sendInvitation(ctx: TxCtx, owner: Pick<Owner, 'name' | 'email' | 'language'>): Promise<void> {
  const token = randomToken()
  const address = owner.email.toLowerCase()
  await ctx.db
    .deleteFrom('password_resets')
    .where('kind', '=', 'admin')
    .where('email', '=', address)
    .where('used_at', 'is', null)
    .execute()
  const expires_at = new Date(Date.now() + invitationDays * 86_400_000).toISOString()
  await ctx.db
    .insertInto('password_resets')
    .values({ kind: 'admin', email: address, token_hash: sha256(token), expires_at })
    .execute()
  await mailInvitation(ctx, owner, token)
}
