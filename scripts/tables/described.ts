import type { InsertType, SelectType } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'

/** What Kysely makes of each column: declared-tables.ts reads it with the type checker. */
export type Described = {
  [T in keyof Tables]: { [C in keyof Tables[T]]: { read: SelectType<Tables[T][C]>; insert: InsertType<Tables[T][C]> } }
}
