import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import type { Listener } from '#server/platform/listener.ts'
import type { ContentTags } from './content-tags.ts'

/** The newest version, and what has changed since the one before; null when changes may have been missed. */
export type ContentChange = { version: number; tags: ContentTags } | null

const channel = 'content_version'

/** Versions for which it is known what they changed: a process that lags further behind clears its caches. */
const storedVersions = 1000

/**
 * Raises the one version of all content and stores what the change touched; every process is notified when the transaction commits. The row
 * stays locked until then, so this comes after every other lock of a transaction (orders.md O2): `markContentChanged` has `inTransaction` do
 * it last. Returns the new version.
 */
export async function raiseContentVersion(tx: Transaction<Tables>, tags: ContentTags = null): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with raised as (update content_version set version = version + 1 returning version),
    noted as (insert into content_changes (version, tags) select version, ${tags}::text[] from raised),
    forgotten as (delete from content_changes where version = (select version - ${storedVersions} from raised))
    select version, pg_notify(${channel}, version::text) from raised`.execute(tx)
  return getVersion(rows)
}

/** Read it before the first query of a page: the page is cached under this version. */
export async function currentContentVersion(db: Kysely<Tables>): Promise<number> {
  return getVersion(await db.selectFrom('content_version').select('version').execute())
}

/** The version of content, and what the changes since another version touched: of all of them, or of none when one is not known. */
export interface ContentNews {
  version: number
  changes: { version: number; tags: ContentTags }[]
}

export async function readContentNews(db: Kysely<Tables>, since: number | null): Promise<ContentNews> {
  const { rows } = await sql<ContentNews>`
    select v.version, coalesce((
      select json_agg(json_build_object('version', c.version, 'tags', c.tags) order by c.version) from content_changes c
      where c.version > coalesce(${since}::bigint, v.version)), '[]') as changes
    from content_version v`.execute(db)
  const version = getVersion(rows)
  const changes = rows[0]?.changes ?? []
  // SQL by hand raises the version without saying what it changed.
  return { version, changes: since !== null && changes.length === version - since ? changes : [] }
}

/** Called with the new version; null when some changes may have been missed and all caches must be cleared. */
export const listenContentVersion = (listener: Listener, onChange: (version: number | null) => void) =>
  listener.listen(channel, (payload) => onChange(payload === null ? null : Number(payload)))

function getVersion(rows: { version: number }[]): number {
  const row = rows[0]
  if (!row) throw new Error('The table content_version has lost its row')
  return row.version
}
