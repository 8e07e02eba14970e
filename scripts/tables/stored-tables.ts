import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'

export interface StoredColumn {
  table: string
  name: string
  /** As information_schema names it; an array as `int8[]`. */
  type: string
  nullable: boolean
  /** A default, an identity or a generated value. */
  default: string | null
}

export interface ForeignKey {
  table: string
  column: string
  to: string
}

export interface StoredTables {
  columns: StoredColumn[]
  /** Definitions of CHECK constraints. */
  checks: { table: string; definition: string }[]
  foreignKeys: ForeignKey[]
  indexes: { table: string; name: string; unique: boolean; firstColumn: string | null; definition: string }[]
}

/** The schema of the database; a partitioned table represents its partitions. */
export async function storedTables(db: Kysely<Tables>): Promise<StoredTables> {
  const [columns, checks, foreignKeys, indexes] = await Promise.all([
    sql<StoredColumn>`
      select table_name as "table", column_name as name, is_nullable = 'YES' as nullable,
        case when is_identity = 'YES' then 'identity' else column_default end as "default",
        case when data_type = 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type
      from information_schema.columns join pg_class c on c.oid = format('public.%I', table_name)::regclass
      where table_schema = 'public' and is_generated = 'NEVER' and not c.relispartition`.execute(db),
    sql<{ table: string; definition: string }>`
      select c.relname as "table", pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and k.contype = 'c' and not c.relispartition`.execute(db),
    sql<ForeignKey>`
      select c.relname as "table", a.attname as "column", target.relname as "to"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.connamespace = 'public'::regnamespace and k.contype = 'f' and not c.relispartition`.execute(db),
    sql<StoredTables['indexes'][number]>`
      select c.relname as "table", i.relname as name, x.indisunique as "unique", a.attname as "firstColumn",
        pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
      where c.relnamespace = 'public'::regnamespace and not c.relispartition`.execute(db),
  ])
  return { columns: columns.rows, checks: checks.rows, foreignKeys: foreignKeys.rows, indexes: indexes.rows }
}

/** The texts that a CHECK allows in a column: `status in ('open', 'paid')`. Undefined where there is no such CHECK. */
export function allowedValues({ checks }: StoredTables, table: string, column: string): string[] | undefined {
  const list = new RegExp(`^CHECK \\(\\("?${column}"? = (?:ANY \\(ARRAY\\[([^\\]]*)\\]|('[^']*')::text\\)\\)$)`)
  for (const { definition } of checks.filter((check) => check.table === table)) {
    const [, several, one] = list.exec(definition) ?? []
    const values = several ?? one
    if (values !== undefined) return [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value).sort()
  }
  return undefined
}
