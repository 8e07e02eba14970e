import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import type { Listener } from '#server/platform/listener.ts'

const channel = 'content_version'

/**
 * Raises the one version of all content; every process is notified when the transaction commits. The row stays locked until then, so this
 * comes after every other lock of a transaction (orders.md O2): `markContentChanged` has `inTransaction` do it last. Returns the new version.
 */
export async function raiseContentVersion(tx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with raised as (update content_version set version = version + 1 returning version)
    select version, pg_notify(${channel}, version::text) from raised`.execute(tx)
  return getVersion(rows)
}

/** Read it before the first query of a page: the page is cached under this version. */
export async function currentContentVersion(db: Kysely<Tables>): Promise<number> {
  return getVersion(await db.selectFrom('content_version').select('version').execute())
}

/** Called with the new version; null when some changes may have been missed and all caches must be cleared. */
export const listenContentVersion = (listener: Listener, onChange: (version: number | null) => void) =>
  listener.listen(channel, (payload) => onChange(payload === null ? null : Number(payload)))

function getVersion(rows: { version: number }[]): number {
  const row = rows[0]
  if (!row) throw new Error('The table content_version has lost its row')
  return row.version
}
