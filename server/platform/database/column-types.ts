import type { ColumnType } from 'kysely'

/** Read as data, written as JSON text (an array would become a PostgreSQL array otherwise). */
export type Jsonb<V> = ColumnType<V, string, string>

/** A translated text: one entry per content language that has one. */
export type Translations = Record<string, string>
