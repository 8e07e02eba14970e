import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import type { StoredColumn, StoredTables } from '../tables/stored-tables.ts'
import { type Column, engineColumns, listColumns } from './columns.ts'

/** Differences between migrated tables and declared resources, one line each. */
export const findDrift = (stored: StoredTables): string[] =>
  allResources.flatMap((resource) => driftOf(resource, stored))

function driftOf(resource: Resource, stored: StoredTables): string[] {
  const columns = stored.columns.filter(({ table }) => table === resource.table)
  const at = (name: string) => `${resource.table}.${name}`
  if (columns.length === 0) return [`${resource.table}: the table is missing`]
  const declared = listColumns(resource, getTable)
  const names = new Set([...engineColumns(resource), ...declared.map((column) => column.name)])
  const missing = [...names]
    .filter((name) => !columns.some((column) => column.name === name))
    .map((name) => `${at(name)}: no such column`)
  const unknown = columns
    .filter((column) => !names.has(column.name))
    .map((column) => `${at(column.name)}: no field declares it`)
  const different = declared.flatMap((column) => {
    const found = columns.find((one) => one.name === column.name)
    return found ? differences(column, found, stored).map((problem) => `${at(column.name)}: ${problem}`) : []
  })
  return [...missing, ...unknown, ...different]
}

function differences(column: Column, found: StoredColumn, stored: StoredTables): string[] {
  const { table, name } = found
  const problems: string[] = []
  // A column may be nullable although forms require it: customers register without some fields that staff must fill in.
  if (found.type !== column.type || (!found.nullable && column.nullable))
    problems.push(`is ${describe(found)}, the field requires ${describe(column)}`)
  // Without a default of its own the column gets the field's from the draft of a save.
  if (column.initial !== null && found.default !== null && plain(found.default) !== plain(column.initial))
    problems.push(`has the default ${found.default}, the field asks for ${column.initial}`)
  const target = stored.foreignKeys.find((key) => key.table === table && key.column === name)?.to
  // No key at all is the business of compare.ts, which knows the exceptions.
  if (target !== undefined && column.references !== null && target !== column.references)
    problems.push(`references ${target}, the field asks for ${column.references}`)
  if (column.unique && !stored.indexes.some((index) => index.unique && index.name === `${table}_${name}_key`))
    problems.push(`has no unique index ${table}_${name}_key`)
  return problems
}

const describe = ({ type, nullable }: { type: string; nullable: boolean }) => `${type}${nullable ? '' : ' not null'}`
/** A default without the type that PostgreSQL adds: '{}'::jsonb. */
const plain = (initial: string | null) => initial?.replace(/::[a-z ]+(\[\])?$/, '')

export const getTable = (name: string) => allResources.find((resource) => resource.name === name)?.table ?? name
