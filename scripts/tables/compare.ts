import type { DeclaredColumn, DeclaredTables, DeclaredType } from './declared-tables.ts'
import { undeclared, withoutCheck, withoutForeignKey, withoutIndex } from './exceptions.ts'
import { allowedValues, type StoredColumn, type StoredTables } from './stored-tables.ts'

/** How the columns of each PostgreSQL type arrive (server/platform/database/pool.ts). */
const kinds: Record<string, DeclaredType> = {
  bigint: 'number',
  integer: 'number',
  boolean: 'boolean',
  text: 'text',
  numeric: 'text',
  uuid: 'text',
  date: 'text',
  tsvector: 'text',
  'timestamp with time zone': 'text',
  json: 'json',
  jsonb: 'json',
}
const kindOf = (type: string) => (type.endsWith('[]') ? 'array' : kinds[type])

/** Differences between the type `Tables` and the migrated database, one line each. */
export function compareTables(declared: DeclaredTables, stored: StoredTables): string[] {
  const columns = stored.columns.filter(({ table }) => !undeclared.has(table))
  const unknown = columns
    .filter(({ table, name }) => !declared.get(table)?.has(name))
    .map((column) => `${column.table}.${column.name}: no type declares it`)
  const different = [...declared].flatMap(([table, types]) =>
    [...types].flatMap(([name, type]) => {
      const column = columns.find((one) => one.table === table && one.name === name)
      const problems = column ? compareColumn(type, column, stored) : ['no such column']
      return problems.map((problem) => `${table}.${name}: ${problem}`)
    }),
  )
  return [...unknown, ...different, ...keyProblems(stored, columns), ...exceptionProblems(columns)]
}

function compareColumn(declared: DeclaredColumn, column: StoredColumn, stored: StoredTables): string[] {
  const problems: string[] = []
  if (kindOf(column.type) !== declared.type) problems.push(`is ${column.type}, the type says ${declared.type}`)
  if (declared.nullable !== undefined && column.nullable !== declared.nullable)
    problems.push(`${column.nullable ? 'may' : 'cannot'} be null, the type says the opposite`)
  if (declared.hasDefault && column.default === null)
    problems.push('has no default, the type lets an insert leave it out')
  const allowed = allowedValues(stored, column.table, column.name)
  const isExcepted = `${column.table}.${column.name}` in withoutCheck
  if (!isExcepted && allowed?.join() !== declared.choices?.join())
    problems.push(`CHECK: ${allowed?.join(', ') ?? 'none'}; the type: ${declared.choices?.join(', ') ?? 'any value'}`)
  return problems
}

/** Ids without a foreign key, and foreign keys without an index. */
function keyProblems(stored: StoredTables, columns: readonly StoredColumn[]): string[] {
  const at = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
  const keys = new Set(stored.foreignKeys.map(at))
  const indexed = new Set(stored.indexes.map(({ table, firstColumn }) => at({ table, column: firstColumn ?? '' })))
  const ids = columns.filter(({ name }) => name.endsWith('_id')).map(({ table, name }) => `${table}.${name}`)
  return [
    ...ids
      .filter((id) => !keys.has(id) && !(id in withoutForeignKey))
      .map((id) => `${id}: no foreign key; add one, or a reason to scripts/tables/exceptions.ts`),
    ...[...keys]
      .filter((key) => !indexed.has(key) && !(key in withoutIndex))
      .map((key) => `${key}: a foreign key without an index; add one, or a reason to scripts/tables/exceptions.ts`),
  ]
}

function exceptionProblems(columns: readonly StoredColumn[]): string[] {
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  return [withoutForeignKey, withoutIndex, withoutCheck]
    .flatMap((exceptions) => Object.keys(exceptions))
    .filter((name) => !known.has(name))
    .map((name) => `${name}: no such column; remove it from scripts/tables/exceptions.ts`)
}
