import { sql } from 'kysely'
import { textIn } from '#contracts/locales.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { TextRef } from '#contracts/texts.ts'
import { type FieldErrors, isEmpty } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { toDatabaseError, uniqueViolation } from '#server/platform/database/database-error.ts'
import type { Input } from './rules.ts'
import { ruledResource, visibleRows } from './scope.ts'
import { activeRows, type StoredRow } from './tables.ts'

/** Problems of a draft that only the database knows: values that are taken, references that lead nowhere. */
export async function databaseProblems(ctx: Ctx, resource: Resource, draft: Input, before: StoredRow | null = null) {
  const problems: FieldErrors = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = resource.fields[name]
    if (!field || isEmpty(value) || !isStored(field)) continue
    if (field.unique && (await isTaken(ctx, resource, { name, value, exceptId: before?.id ?? null })))
      problems[name] = [notUnique(ctx, resource, name)]
    if (field.kind !== 'reference' || !field.to) continue
    const isKnown = await lockReferenced(ctx, field.to, { id: Number(value), isNew: Number(value) !== before?.[name] })
    if (!isKnown) problems[name] = [{ key: 'validation.check_input' }]
  }
  return problems
}

/**
 * The places of drafts of new records that a save would refuse for what only the database knows, or for a value that one before them has.
 * The records that the others refer to are locked.
 */
export async function findRefusedDrafts(ctx: Ctx, resource: Resource, drafts: readonly Input[]): Promise<Set<number>> {
  const refused = new Set<number>()
  const check = (name: string, isRefused: (value: unknown) => boolean) => {
    for (const [at, draft] of drafts.entries()) if (!isEmpty(draft[name]) && isRefused(draft[name])) refused.add(at)
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const values = drafts.map((draft) => draft[name]).filter((value) => !isEmpty(value))
    if (!isStored(field) || values.length === 0) continue
    if (field.unique) {
      const taken = await takenValues(ctx, resource, name, values)
      check(name, (value) => {
        const text = String(value).toLowerCase()
        return taken.has(text) || !taken.add(text)
      })
    }
    if (field.kind !== 'reference' || !field.to) continue
    const target = ruledResource(ctx, field.to)
    const ids = [...new Set(values.map(Number))]
    const found = visibleRows(ctx, target).select('id').where('id', 'in', ids).orderBy('id')
    const known = await (target.softDelete ? found.forShare() : found.forKeyShare()).execute()
    const knownIds = new Set(known.map(({ id }) => Number(id)))
    check(name, (value) => !knownIds.has(Number(value)))
  }
  return refused
}

/** Which of these values of a field records have, in lower case. */
async function takenValues(ctx: Ctx, resource: Resource, name: string, values: readonly unknown[]) {
  const column = sql<string>`lower(${sql.ref(name)}::text)`
  const rows = await activeRows(ctx.db, resource)
    .select(column.as('value'))
    .where(sql<boolean>`${column} in (select lower(text) from unnest(${values.map(String)}::text[]) as text)`)
    .execute()
  return new Set(rows.map(({ value }) => value))
}

interface Candidate {
  /** Name of the field. */
  name: string
  value: unknown
  /** The record that may have the value. */
  exceptId: number | null
}

/** Whether another record has this value, ignoring letter case. Records that the actor may not see count too. */
export async function isTaken(ctx: Ctx, resource: Resource, { name, value, exceptId }: Candidate) {
  const same = sql<boolean>`lower(${sql.ref(name)}::text) = lower(${String(value)})`
  const query = activeRows(ctx.db, resource).select('id').where(same).limit(1)
  return (await (exceptId === null ? query : query.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

/** 'Please make sure that {field title} field is unique', the title in the reader's language. */
export function notUnique(ctx: Ctx, resource: Resource, name: string): TextRef {
  if (resource.fields[name]?.kind === 'key') return { key: 'validation.key_repeated' }
  const title = resource.labels.fields[name]
  return { key: 'validation.not_unique', params: { field: title ? textIn(ctx.locale, title) : name } }
}

/** Two saves at once can both find a value free; the index {table}_{field}_key then refuses the second, with the same text. */
export function takenField(ctx: Ctx, resource: Resource, error: unknown): unknown {
  const { code, constraint = '' } = toDatabaseError(error)
  const [, name = ''] = constraint.match(`^${resource.table}_(\\w+)_key$`) ?? []
  const isKnown = code === uniqueViolation && Object.hasOwn(resource.fields, name)
  return isKnown ? validationError({ [name]: [notUnique(ctx, resource, name)] }) : error
}

/**
 * Whether a referenced record exists; it is locked until the save is finished. A new reference must be to a record that the actor may see;
 * an existing one may point to any record.
 */
async function lockReferenced(ctx: Ctx, to: string, { id, isNew }: { id: number; isNew: boolean }): Promise<boolean> {
  const target = ruledResource(ctx, to)
  const found = (isNew ? visibleRows(ctx, target) : activeRows(ctx.db, target)).select('id').where('id', '=', id)
  // A soft deletion is an update, so a share lock is needed to block it.
  const locked = target.softDelete ? found.forShare() : found.forKeyShare()
  return (await locked.executeTakeFirst()) !== undefined
}
