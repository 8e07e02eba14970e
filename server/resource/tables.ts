import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Db } from '#server/kernel/context.ts'

/** A row of any resource's table as it is stored. */
export type StoredRow = { id: number; created_at: string; updated_at: string } & Record<string, unknown>

/** A row that a query of the engine selected with these columns. */
export const asStoredRow = (row: object) => row as StoredRow

type AnyTable = Record<string, Record<string, unknown>>

/** A select from a resource's table. */
// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet
export type RowQuery = SelectQueryBuilder<AnyTable, string, {}>

/** The engine works on tables whose names it learns from contracts, so its queries are typed by row shape alone. */
export const dynamic = (db: Db) => db as unknown as Kysely<AnyTable>

/** The rows of a resource that are not soft-deleted, without row scope. */
export function activeRows(db: Db, { table, softDelete }: Pick<Resource, 'table' | 'softDelete'>): RowQuery {
  const rows = dynamic(db).selectFrom(table)
  return softDelete ? rows.where('deleted_at', 'is', null) : rows
}
