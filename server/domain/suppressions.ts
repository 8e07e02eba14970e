import { sql } from 'kysely'
import type { SuppressionReason } from '#contracts/subscriptions/subscription-calls.ts'
import type { Db } from '#server/kernel/context.ts'

/**
 * Stops marketing emails to an address (broadcasts.md B5). Of two reasons the graver one stays: an address that bounced does not become one that
 * merely unsubscribed.
 */
export async function suppress(db: Db, email: string, reason: SuppressionReason, source: string): Promise<void> {
  const email_lower = email.toLowerCase()
  await db
    .insertInto('email_suppressions')
    .values({ email_lower, reason, source })
    .onConflict((conflict) =>
      conflict
        .column('email_lower')
        .doUpdateSet({ reason, source, created_at: sql<string>`now()` })
        .where('email_suppressions.reason', '=', 'unsubscribed')
        .where(sql<boolean>`excluded.reason <> 'unsubscribed'`),
    )
    .execute()
}

/** The owners of these addresses subscribed again. What bounced or complained stays suppressed. */
export async function liftUnsubscriptions(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await db
    .deleteFrom('email_suppressions')
    .where(
      'email_lower',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .where('reason', '=', 'unsubscribed')
    .execute()
}

/** Lets an address get marketing emails again, whatever the reason was; undefined when it was not suppressed. */
export const liftSuppression = (
  db: Db,
  email: string,
): Promise<{ id: number; reason: SuppressionReason } | undefined> =>
  db
    .deleteFrom('email_suppressions')
    .where('email_lower', '=', email.toLowerCase())
    .returning(['id', 'reason'])
    .executeTakeFirst()

/** Why each of these addresses gets no marketing emails, by the address in lower case. */
export async function findSuppressions(db: Db, emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
  if (emails.length === 0) return new Map()
  const lower = emails.map((email) => email.toLowerCase())
  const { rows } = await sql<{ email_lower: string; reason: SuppressionReason }>`
    select email_lower, reason from email_suppressions where email_lower = any(${lower}::text[])`.execute(db)
  return new Map(rows.map(({ email_lower, reason }) => [email_lower, reason]))
}
