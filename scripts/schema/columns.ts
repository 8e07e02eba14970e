import type { Field, FieldKind } from '#contracts/resource/fields.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'

export interface Column {
  name: string
  /** Type as PostgreSQL reports it. */
  type: string
  nullable: boolean
  initial: string | null
  unique: boolean
  references: string | null
  /** The values that a CHECK allows. */
  choices: readonly string[] | null
}

/** Longer lists are codes of a standard, which no CHECK repeats. */
const maxCheck = 100

const types: Record<FieldKind, string> = {
  text: 'text',
  long_text: 'text',
  rich_text: 'text',
  slug: 'text',
  key: 'text',
  email: 'text',
  url: 'text',
  password: 'text',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'numeric',
  money: 'bigint',
  date: 'date',
  datetime: 'timestamp with time zone',
  choice: 'text',
  reference: 'bigint',
  image: 'bigint',
  list: 'text[]',
  json: 'jsonb',
}

/** The columns that a resource's declaration requires, without those the engine adds. */
export function listColumns(resource: Resource, tableOf: (resource: string) => string): Column[] {
  const fields = Object.entries({ ...resource.fields, ...resource.hidden }).filter(([, field]) => isStored(field))
  return fields.map(([name, field]) => ({
    name,
    type: field.translated ? 'jsonb' : field.kind === 'list' && field.to ? 'int8[]' : types[field.kind],
    nullable: field.optional === true && !field.translated && field.kind !== 'list',
    initial: initialOf(field),
    unique: field.unique === true,
    choices: field.choices && field.choices.length <= maxCheck ? field.choices : null,
    references: field.kind === 'image' ? 'files' : field.kind === 'reference' && field.to ? tableOf(field.to) : null,
  }))
}

/** The columns that the engine adds to every resource. */
export const engineColumns = (resource: Resource): string[] => [
  'id',
  'created_at',
  'updated_at',
  ...(resource.softDelete ? ['deleted_at'] : []),
]

function initialOf(field: Field): string | null {
  if (field.translated) return "'{}'"
  if (field.kind === 'list') return "'{}'"
  if (field.default === undefined) return null
  if (field.kind === 'json') return `'${JSON.stringify(field.default).replaceAll("'", "''")}'`
  return typeof field.default === 'string' ? `'${field.default}'` : String(field.default)
}
