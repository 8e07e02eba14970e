import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

const longest = 150
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** The name, or the first of 'name (2).ext', 'name (3).ext' ... that no other file of the folder has (catalogue.md C7). Temporary uploads have no name of their own yet. */
export async function freeName(db: Db, folderId: number | null, name: string, exceptId = 0): Promise<string> {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(name) ?? []
  // Written this way so that the index on folders is used.
  const here = folderId === null ? sql`folder_id is null` : sql`folder_id = ${folderId}`
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from files
    where ${here} and id <> ${exceptId} and not is_temporary and starts_with(lower(name), lower(${cut(stem, 20)}))`.execute(
    db,
  )
  const taken = new Set(rows.map((row) => row.name))
  const numbered = (n: number) => {
    const end = n === 1 ? extension : ` (${n})${extension}`
    return cut(stem, longest - [...end].length) + end
  }
  let n = 1
  while (taken.has(numbered(n).toLowerCase())) n++
  return numbered(n)
}
