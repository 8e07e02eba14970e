import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Days for which the rows of an imported file are stored: for corrections and the error file (privacy.md D9). */
const days = 30

/** Removes the rows of old files. The history stays: it names nobody but staff. Returns how many files it was. */
export async function removeOldImportRows(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from import_rows r using imports i where i.id = r.import_id and i.status not in ('checking', 'running')
      and r.created_at < now() - make_interval(days => ${days}) returning r.import_id`.execute(db)
  return rows.length
}
