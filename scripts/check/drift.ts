import type { Outcome } from './outcome.ts'

/** Compares an empty, migrated database with the declared resources. */
export async function checkDrift(): Promise<Outcome> {
  // Loaded here, so that a server file that fails to load fails only this check.
  const { findDrift } = await import('../schema/drift.ts')
  const { testDatabase } = await import('#server/testing/test-database.ts')
  const { db, close } = await testDatabase()
  try {
    const problems = await findDrift(db)
    return { summary: 'the schema is what the resources declare', problems }
  } finally {
    await close()
  }
}
