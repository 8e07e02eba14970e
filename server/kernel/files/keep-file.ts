import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { freeName } from './free-name.ts'

interface UploadedFile {
  id: number
  folder_id: number | null
  name: string
}

/** Makes a temporary upload a file of the shop, under a name that no other one has: the form that it was uploaded in is saved. */
export async function keepFile(db: Db, { id, folder_id, name }: UploadedFile): Promise<void> {
  await db
    .updateTable('files')
    .set({ is_temporary: false, name: await freeName(db, folder_id, name, id), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('is_temporary', '=', true)
    .execute()
}

/** Begins the time of a temporary upload again: the same picture was uploaded in another form. */
export async function renewUpload(db: Db, id: number): Promise<void> {
  await db.updateTable('files').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}
