import type { PlatformDb } from './tables.ts'

/** The number of stored problems per audit. */
const maxDetails = 100

/** Stores the result of an audit, replacing the previous one. */
export async function saveAuditResult(db: PlatformDb, audit: string, problems: readonly object[]): Promise<void> {
  const result = { problems: problems.length, details: JSON.stringify(problems.slice(0, maxDetails)) }
  await db
    .insertInto('audit_results')
    .values({ audit, ...result })
    .onConflict((conflict) => conflict.column('audit').doUpdateSet({ ...result, ran_at: new Date().toISOString() }))
    .execute()
}
