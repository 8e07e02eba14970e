/** Prints SQL for what the resources declare and the database lacks: redirect it into server/migrations/NNNN_name.sql and edit it. */
import { testDatabase } from '#server/testing/test-database.ts'
import { draftMigration } from './schema/draft-migration.ts'

const { db, close } = await testDatabase()
try {
  console.log((await draftMigration(db)) || '-- The database has everything that the resources declare.')
} finally {
  await close()
}
