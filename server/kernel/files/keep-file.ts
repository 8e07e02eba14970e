import { sql } from 'kysely'
import type { Fields } from '#contracts/resource/fields.ts'
import type { Db } from '#server/kernel/context.ts'
import { freeName } from './free-name.ts'
import { mayMention, mentionPattern } from './mentions.ts'

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

/** The files that the texts and sections of a draft name by their addresses. */
function getNamedPaths(fields: Fields, draft: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.entries(draft).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || !mayMention(field) || !value) return []
    return [typeof value === 'string' ? value : JSON.stringify(value)]
  })
  return texts.flatMap((text) => [...text.matchAll(new RegExp(mentionPattern, 'g'))].map(([, path]) => path ?? ''))
}

/** Keeps the temporary uploads that the texts and sections of a draft name. */
export async function keepNamedFiles(db: Db, fields: Fields, draft: Readonly<Record<string, unknown>>): Promise<void> {
  const paths = getNamedPaths(fields, draft)
  if (paths.length === 0) return
  const files = await db
    .selectFrom('files')
    .select(['id', 'folder_id', 'name'])
    .where('path', 'in', [...new Set(paths)])
    .where('is_temporary', '=', true)
    .orderBy('id')
    .execute()
  for (const file of files) await keepFile(db, file)
}

/** Begins the time of a temporary upload again: the same picture was uploaded in another form. */
export async function renewUpload(db: Db, id: number): Promise<void> {
  await db.updateTable('files').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}
