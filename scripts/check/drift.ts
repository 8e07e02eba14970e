import { findDrift } from '#server/resource/drift.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { Outcome } from './outcome.ts'

/** Compares an empty database after all migrations with what the registry of resources declares. */
export async function checkDrift(): Promise<Outcome> {
  const { db, close } = await testDatabase()
  try {
    const problems = await findDrift(db)
    return { summary: 'the schema is what the resources declare', problems }
  } finally {
    await close()
  }
}
