import { type Kysely, sql } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { type Column, listColumns } from './columns.ts'
import { getTable } from './drift.ts'

/**
 * SQL for what resources declare and the database lacks. A person reads, edits and commits it; nothing alters a database automatically, and
 * nothing is ever dropped here: a column that no field declares may hold data.
 */
export async function draftMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const has = (table: string, name: string) => rows.some((row) => row.table === table && row.name === name)
  const parts = allResources.flatMap((resource) => {
    const columns = listColumns(resource, getTable)
    if (!rows.some((row) => row.table === resource.table)) return [createTable(resource, columns)]
    const added = columns.filter((column) => !has(resource.table, column.name))
    return added.map((column) =>
      [`alter table ${resource.table} add column ${line(column)};`, ...indexes(resource, column)].join('\n'),
    )
  })
  return parts.length > 0 ? `${parts.join('\n\n')}\n` : ''
}

function createTable(resource: Resource, columns: Column[]): string {
  const lines = [
    'id bigint generated always as identity primary key',
    ...columns.map(line),
    'created_at timestamptz(3) not null default now()',
    'updated_at timestamptz(3) not null default now()',
    ...(resource.softDelete ? ['deleted_at timestamptz(3)'] : []),
  ]
  const table = `create table ${resource.table} (\n  ${lines.join(',\n  ')}\n);`
  return [table, ...columns.flatMap((column) => indexes(resource, column))].join('\n')
}

const short: Record<string, string> = { 'timestamp with time zone': 'timestamptz(3)' }
const reserved = new Set(['order', 'from', 'to', 'user', 'group'])
const quoted = (name: string) => (reserved.has(name) ? `"${name}"` : name)

const line = (column: Column) =>
  [
    quoted(column.name),
    short[column.type] ?? column.type,
    column.nullable ? '' : 'not null',
    column.initial === null ? '' : `default ${column.initial}`,
    column.references ? `references ${column.references}` : '',
    column.choices
      ? `check (${quoted(column.name)} in (${column.choices.map((value) => `'${value}'`).join(', ')}))`
      : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The engine derives the field of a violation from the name of the unique index (server/resource/checks.ts). */
function indexes({ table, softDelete }: Resource, { name, unique, references }: Column): string[] {
  const active = softDelete ? ' where deleted_at is null' : ''
  if (unique) return [`create unique index ${table}_${name}_key on ${table} (lower(${quoted(name)}))${active};`]
  return references ? [`create index ${table}_${name} on ${table} (${quoted(name)});`] : []
}
