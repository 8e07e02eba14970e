import type { Outcome } from './outcome.ts'

/** Compares an empty database after all migrations with what the registry of resources declares. */
export async function checkDrift(): Promise<Outcome> {
  // Loaded here, so that a file of the server that does not load spoils only this check.
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
