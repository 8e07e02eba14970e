/** Prints the SQL that brings the database to what the resources declare: redirect it into server/migrations/NNNN_name.sql and edit it. */
import { testDatabase } from '#server/testing/test-database.ts'
import { draftMigration } from './schema/draft-migration.ts'

const { db, close } = await testDatabase()
try {
  console.log((await draftMigration(db)) || '-- The database has all that the resources declare.')
} finally {
  await close()
}
