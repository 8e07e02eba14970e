import type { Outcome } from './outcome.ts'

/** Compares an empty, migrated database with the types of its tables and the declared resources. */
export async function checkDrift(): Promise<Outcome> {
  // Loaded here, so that a server file that fails to load fails only this check.
  const { findDrift } = await import('../schema/drift.ts')
  const { compareTables } = await import('../tables/compare.ts')
  const { declaredTables } = await import('../tables/declared-tables.ts')
  const { storedTables } = await import('../tables/stored-tables.ts')
  const { testDatabase } = await import('#server/testing/test-database.ts')
  const { db, close } = await testDatabase()
  try {
    const stored = await storedTables(db)
    const declared = declaredTables()
    return {
      summary: `${declared.size} tables are what their types and resources declare`,
      problems: [...new Set([...compareTables(declared, stored), ...findDrift(stored)])],
    }
  } finally {
    await close()
  }
}
