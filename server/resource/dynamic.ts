import type { Kysely } from 'kysely'
import type { Db } from '../context.ts'

/** A row of any resource's table as it is stored. */
export type StoredRow = { id: number; created_at: string; updated_at: string } & Record<string, unknown>

/** The engine works on tables whose names it learns from contracts, so its queries are typed by row shape alone. */
export const dynamic = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>
