import type { PlatformDb } from './tables.ts'

/** How many of the problems are kept to look at. */
const maxDetails = 100

/** Keeps what an audit found, in place of what it found before. */
export async function saveAuditResult(db: PlatformDb, audit: string, problems: readonly object[]): Promise<void> {
  const result = { problems: problems.length, details: JSON.stringify(problems.slice(0, maxDetails)) }
  await db
    .insertInto('audit_results')
    .values({ audit, ...result })
    .onConflict((conflict) => conflict.column('audit').doUpdateSet({ ...result, ran_at: new Date().toISOString() }))
    .execute()
}
