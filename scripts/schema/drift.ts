import { type Kysely, sql } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { columnsOf, engineColumns } from './columns.ts'

interface StoredColumn {
  table: string
  name: string
  type: string
  nullable: boolean
}

/** Differences between migrated tables and declared resources, one line each. */
export async function findDrift(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<StoredColumn>`
    select table_name as "table", column_name as name, is_nullable = 'YES' as nullable,
           case when data_type = 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type
      from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`.execute(db)
  return allResources.flatMap((resource) =>
    driftOf(
      resource,
      rows.filter((column) => column.table === resource.table),
    ),
  )
}

function driftOf(resource: Resource, stored: StoredColumn[]): string[] {
  const at = (name: string) => `${resource.table}.${name}`
  if (stored.length === 0) return [`${resource.table}: the table is missing`]
  const declared = columnsOf(resource, tableOf)
  const names = new Set([...engineColumns(resource), ...declared.map((column) => column.name)])
  const missing = [...names]
    .filter((name) => !stored.some((column) => column.name === name))
    .map((name) => `${at(name)}: no such column`)
  const unknown = stored
    .filter((column) => !names.has(column.name))
    .map((column) => `${at(column.name)}: no field declares it`)
  const different = declared.flatMap((column) => {
    const found = stored.find((one) => one.name === column.name)
    // A column may be nullable although forms require it: customers register without some fields that staff must fill in.
    if (!found || (found.type === column.type && (found.nullable || !column.nullable))) return []
    const describe = (one: { type: string; nullable: boolean }) => `${one.type}${one.nullable ? '' : ' not null'}`
    return [`${at(column.name)}: is ${describe(found)}, the field requires ${describe(column)}`]
  })
  return [...missing, ...unknown, ...different]
}

export const tableOf = (name: string) => allResources.find((resource) => resource.name === name)?.table ?? name
