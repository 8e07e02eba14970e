import { sql } from 'kysely'
import { textIn } from '#contracts/locales.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { LocalizedLabel, Resource } from '#contracts/resource/resource.ts'
import { labels, type ResourceName, resources } from '#contracts/resources.ts'
import { type FieldErrors, isEmpty, type TextRef } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { databaseErrorOf, uniqueViolation } from '#server/platform/database/database-error.ts'
import type { Input } from './rules.ts'
import { activeRows } from './tables.ts'

/** What only the database can tell of a draft: values that are taken, references that lead nowhere. */
export async function databaseProblems(ctx: Ctx, resource: Resource, draft: Input, id: number | null) {
  const problems: FieldErrors = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = resource.fields[name]
    if (!field || isEmpty(value) || !isStored(field)) continue
    const isFree = !field.unique || !(await isTaken(ctx, resource, name, value, id))
    if (!isFree) problems[name] = [notUnique(ctx, resource, name)]
    if (field.kind === 'reference' && field.to && !(await exists(ctx, field.to, value)))
      problems[name] = [{ key: 'validation.check_input' }]
  }
  return problems
}

/** Whether a live record has this value already; letter case does not make a difference. */
export async function isTaken(ctx: Ctx, resource: Resource, name: string, value: unknown, exceptId: number | null) {
  const same = sql<boolean>`lower(${sql.ref(name)}::text) = lower(${String(value)})`
  const query = activeRows(ctx.db, resource).select('id').where(same).limit(1)
  return (await (exceptId === null ? query : query.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

/** 'Please make sure that {field title} field is unique', the title in the reader's language. */
export function notUnique(ctx: Ctx, resource: Resource, name: string): TextRef {
  if (resource.fields[name]?.kind === 'key') return { key: 'validation.key_repeated' }
  const titles: Record<string, LocalizedLabel> = labels[resource.name as ResourceName].fields
  return { key: 'validation.not_unique', params: { field: titles[name] ? textIn(ctx.locale, titles[name]) : name } }
}

/** Two saves at once can both find a value free; the index {table}_{field}_key then refuses the second, with the same text. */
export function takenField(ctx: Ctx, resource: Resource, error: unknown): unknown {
  const { code, constraint = '' } = databaseErrorOf(error)
  const [, name = ''] = constraint.match(`^${resource.table}_(\\w+)_key$`) ?? []
  const isKnown = code === uniqueViolation && Object.hasOwn(resource.fields, name)
  return isKnown ? validationError({ [name]: [notUnique(ctx, resource, name)] }) : error
}

async function exists(ctx: Ctx, to: string, id: unknown): Promise<boolean> {
  const target: Resource = resources[to as ResourceName]
  const found = activeRows(ctx.db, target).select('id').where('id', '=', Number(id))
  // It stays until the save is done. A soft deletion is an update, which only a share keeps out.
  const locked = target.softDelete ? found.forShare() : found.forKeyShare()
  return (await locked.executeTakeFirst()) !== undefined
}
