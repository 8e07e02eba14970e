import type { TxCtx } from '#server/kernel/context.ts'
import { lockOwner } from './credentials.ts'
import { mailNewEmail } from './session-mails.ts'
import type { SessionKind } from './tables.ts'

/** Notifies the former address of an account when its e-mail changes, so that a takeover is noticed. */
export async function notifyOldAddress(ctx: TxCtx, kind: SessionKind, ownerId: number, email: string): Promise<void> {
  const owner = await lockOwner(ctx.db, kind, ownerId, 'update')
  if (owner && owner.email !== email) await mailNewEmail(ctx, owner, email)
}
