import { sql } from 'kysely'
import { settingGroups } from '#contracts/configuration/groups.ts'
import { resources } from '#contracts/resources.ts'
import type { Outcome } from './outcome.ts'
import { comparePersonalReferences } from './personal-references.ts'

interface Column {
  table: string
  name: string
}

interface Declared {
  table: string
  columns: Readonly<Record<string, unknown>>
  retention?: string
}

const impersonalTables = new Set(
  Object.values(resources).flatMap(({ table, impersonal }) => (impersonal ? [table] : [])),
)

/**
 * Compares the registry of personal data with an empty, migrated database: no column of text or JSON may be forgotten, and no table that
 * refers to rows about customers.
 */
export async function checkPersonalColumns(): Promise<Outcome> {
  // Loaded here, so that a server file that fails to load fails only this check.
  const { personalTables } = await import('#server/modules/privacy/personal-data.ts')
  const { impersonalColumns } = await import('#server/modules/privacy/registry/impersonal-columns.ts')
  const { linkedTables } = await import('#server/modules/privacy/registry/linked-tables.ts')
  const { testDatabase } = await import('#server/testing/test-database.ts')
  const { db, close } = await testDatabase()
  try {
    const { rows } = await sql<Column>`
      select table_name as "table", column_name as name
      from information_schema.columns join pg_class c on c.oid = format('public.%I', table_name)::regclass
      where table_schema = 'public' and not c.relispartition
        and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'inet', 'cidr', 'bytea', 'tsvector')
          or data_type = 'ARRAY' and udt_name not in ('_int2', '_int4', '_int8'))`.execute(db)
    const { rows: references } = await sql<Column & { target: string }>`
      select conrelid::regclass::text as "table", a.attname as name, confrelid::regclass::text as target
      from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey) where contype = 'f'
      union all
      select table_name, column_name, 'users' from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'customer_id')`.execute(db)
    return {
      summary: `${rows.length} columns of text or JSON are personal or not; ${references.length} references`,
      problems: [
        ...comparePersonalColumns(rows, personalTables, impersonalColumns, impersonalTables),
        ...comparePersonalReferences(references, personalTables, linkedTables),
      ],
    }
  } finally {
    await close()
  }
}

/** Undeclared columns, columns declared as both, declarations of columns that do not exist, and settings that do not exist. */
export function comparePersonalColumns(
  stored: readonly Column[],
  personal: readonly Declared[],
  impersonal: Readonly<Record<string, string>>,
  impersonalTables: ReadonlySet<string> = new Set(),
): string[] {
  const idOf = ({ table, name }: Column) => `${table}.${name}`
  const declared = (pairs: readonly Column[]) => new Set(pairs.map(idOf))
  const yes = declared(personal.flatMap(({ table, columns }) => Object.keys(columns).map((name) => ({ table, name }))))
  const no = declared(
    Object.entries(impersonal).flatMap(([table, names]) => names.split(' ').map((name) => ({ table, name }))),
  )
  for (const column of stored) if (impersonalTables.has(column.table)) no.add(idOf(column))
  const names = declared(stored)
  const settings = personal.flatMap(({ retention = '' }) => (retention && !isSetting(retention) ? retention : []))
  // Identifiers that are no text may be declared as well.
  const removed = [...no].filter((name) => !names.has(name))
  return [
    ...[...names]
      .filter((name) => !yes.has(name) && !no.has(name))
      .map(
        (name) =>
          `${name} is new: add it to server/modules/privacy/registry, to its table or, if it never says anything about a person, to impersonal-columns.ts (a resource of nothing else declares itself \`impersonal\`)`,
      ),
    ...[...names]
      .filter((name) => yes.has(name) && no.has(name))
      .map((name) => `${name} is declared as personal and as not`),
    ...removed.map((name) => `${name} does not exist: remove it from impersonal-columns.ts`),
    ...settings.map((name) => `${name} limits a retention and is no setting`),
  ]
}

function isSetting(name: string): boolean {
  const [group = '', key = ''] = name.split('.')
  const fields: Readonly<Record<string, object>> = settingGroups
  return key in (fields[group] ?? {})
}
