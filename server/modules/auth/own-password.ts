import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { isPassword } from '#server/kernel/password.ts'
import { limitFailures } from '#server/kernel/rate-limit.ts'
import { ownerById } from './credentials.ts'
import type { SessionKind } from './tables.ts'

const recentMinutes = 5

/** 422 unless this is the current user's password. For forms that require it to change the e-mail or password. */
export async function proveOwnPassword(
  ctx: Ctx,
  { kind, id }: { kind: SessionKind; id: number },
  sent: string,
  field = 'current_password',
): Promise<void> {
  const failures = { name: 'own password', key: `${kind} ${id}`, points: 5, seconds: 300 }
  await limitFailures(ctx.services.db, failures, async () => {
    const owner = await ownerById(ctx.db, kind, id)
    if (!(await isPassword(owner?.password_hash, sent))) throw fieldError(field, 'validation.password_wrong')
  })
}

/** Whether the session began so recently that the log-in counts as confirming the password (ADR 0035). */
export async function isRecentLogIn(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and started_at > now() - make_interval(mins => ${recentMinutes})`.execute(
    db,
  )
  return rows.length > 0
}
