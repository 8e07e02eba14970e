import type { Field, FieldKind } from '#contracts/resource/fields.ts'
import { isWritable } from '#contracts/resource/fields.ts'
import { type RangeKind, rangeKind } from '#contracts/resource/ranges.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { required } from '#server/platform/typed.ts'
import { pageSizes } from '#server/resource/list-query.ts'
import { jsonSchema, type Schema } from './openapi-schema.ts'

/** Inputs and outputs of a resource's standard endpoints, from its contract. A resource may replace some of them; their shapes stay. */

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const listOf = (items: Schema): Schema => ({ type: 'array', items })

/** A page of a list, with how many there are in all. */
export const pageSchema = (row: Schema): Schema =>
  object({ data: listOf(row), total: whole, page: whole, per_page: whole })

/** A number, or the text that addresses name a record by. */
const idSchema = ({ addressedBy }: Resource): Schema => (addressedBy ? text : whole)

interface Described {
  parameters?: Record<string, Schema>
  body?: Record<string, Schema>
  answer: Schema
}

/** The standard call at this route, or undefined for a call with a contract of its own. */
export function describeResourceCall(route: string): Described | undefined {
  const resource = allResources.find(
    ({ path }) => route.endsWith(` /api/admin/${path}`) || route.includes(` /api/admin/${path}/`),
  )
  if (!resource) return undefined
  const { path } = resource
  const record = { answer: object({ data: rowSchema(resource, true) }) }
  const id = idSchema(resource)
  const done = object({
    data: listOf(object({ id })),
    errors: listOf(object({ id, message: text })),
  })
  const ordered = { id: whole, order: whole }
  const moved = object({ data: object({ ...ordered, renumbered: listOf(object(ordered)) }) })
  const calls: Record<string, Described> = {
    [`GET /api/admin/${path}`]: {
      parameters: listParameters(resource),
      answer: pageSchema(rowSchema(resource, false)),
    },
    [`GET /api/admin/${path}/:id`]: { parameters: { language }, ...record },
    [`POST /api/admin/${path}`]: { body: draft(resource), ...record },
    [`PUT /api/admin/${path}/:id`]: { body: { ...draft(resource), updated_at: instant }, ...record },
    [`DELETE /api/admin/${path}/:id`]: { answer: object({ message: text }) },
    [`PUT /api/admin/${path}/:id/order`]: { body: { prev_id: whole, next_id: whole }, answer: moved },
    [`PUT /api/admin/${path}/batch`]: {
      body: { ids: listOf(id), data: object(batchFields(resource), []), language },
      answer: done,
    },
    [`DELETE /api/admin/${path}/batch`]: { answer: done },
  }
  return calls[route]
}

const language: Schema = { ...text, description: 'Language of the texts, such as zh_hk; default: the main language.' }
const instant: Schema = { ...text, format: 'date-time' }

/** Filters take one value or several with commas between them; one that does not fit filters nothing. */
function listParameters(resource: Resource): Record<string, Schema> {
  const { fields, list } = resource
  const filters = list.filters.flatMap((name) => {
    const kind = rangeKind(resource, name)
    if (kind) return rangeParameters(name, kind)
    const { choices } = required(fields[name], name)
    const one = choices ? ` Of: ${choices.join(', ')}.` : ''
    return [[name, { ...text, description: `Records with this value, or with one of several: a,b.${one}` }]]
  })
  return {
    page: { ...whole, minimum: 1, default: 1 },
    per_page: { ...whole, enum: pageSizes, default: pageSizes[0] },
    sort: { ...text, description: 'A field, such as updated_at; -updated_at for the other direction.' },
    ...(list.search.length > 0 && { search: { ...text, description: `In ${list.search.join(', ')}.` } }),
    language,
    ...Object.fromEntries(filters),
  }
}

const rangeParameters = (name: string, kind: RangeKind) => {
  const value = kind === 'date' || kind === 'datetime' ? { ...text, format: 'date' } : { type: 'number' }
  return ['from', 'to'].map((side) => [`${name}_${side}`, { ...value, description: `${side}, inclusive` }])
}

const ruleSchema = (field: Field): Schema => ({
  ...jsonSchema(field.rule),
  ...(field.choices && { enum: field.choices }),
})

const draft = ({ fields }: Resource): Record<string, Schema> => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [[name, ruleSchema(field)]] : [])),
  ),
  language,
  globals: { ...listOf(text), description: 'Fields whose text goes into every language of the shop.' },
})

const batchFields = ({ fields, list }: Resource): Record<string, Schema> =>
  Object.fromEntries(list.batch.map((name) => [name, ruleSchema(required(fields[name], name))]))

const kinds: Partial<Record<FieldKind, Schema>> = {
  boolean: { type: 'boolean' },
  integer: whole,
  money: { type: 'number' },
  date: { ...text, format: 'date' },
  datetime: instant,
  reference: whole,
  image: whole,
  list: listOf({}),
  json: {},
}

/** What is answered of a field. Rules of the resource may leave out what only some records have, so nothing but the id is promised. */
function rowSchema(resource: Resource, isDetail: boolean): Schema {
  const { fields, title } = resource
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'password')
  const values = shown.flatMap(([name, field]) => {
    // What a rule calculates may be of any shape, such as the names of all categories.
    const schema: Schema = field.computed
      ? {}
      : { ...(kinds[field.kind] ?? text), ...(field.choices && { enum: field.choices }) }
    const one = [name, field.optional && schema.type ? { ...schema, type: [schema.type, 'null'] } : schema]
    return field.kind === 'image' ? [one, [`${name}_path`, { type: ['string', 'null'] }]] : [one]
  })
  const isTranslated = isDetail ? shown.some(([, field]) => field.translated) : fields[title]?.translated
  const languages = isTranslated ? { languages: listOf(text) } : {}
  const byField =
    isTranslated && isDetail ? { language: text, translations: { type: 'object' }, fallback: { type: 'object' } } : {}
  const properties = { id: idSchema(resource), ...Object.fromEntries(values), created_at: instant, updated_at: instant }
  return object({ ...properties, ...languages, ...byField }, ['id'])
}
