import { sql } from 'kysely'
import type { Field } from '#contracts/resource/fields.ts'
import { isStored } from '#contracts/resource/fields.ts'
import type { Message, Problems } from '#contracts/resource/problems.ts'
import { isEmpty } from '#contracts/resource/problems.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { labels, type ResourceName, resources } from '#contracts/resources.ts'
import { textIn } from '#contracts/locales.ts'
import type { Ctx } from '../context.ts'
import { dynamic } from './dynamic.ts'

/** What only the database can tell of a draft: values that are taken, references that lead nowhere. */
export async function databaseProblems(ctx: Ctx, resource: Resource, draft: Record<string, unknown>, id: number | null): Promise<Problems> {
  const problems: Problems = {}
  for (const [name, value] of Object.entries(draft)) {
    const field = resource.fields[name] as Field
    if (isEmpty(value) || !isStored(field)) continue
    if (field.unique && (await isTaken(ctx, resource, name, value, id))) problems[name] = [notUnique(ctx, resource, name)]
    if (field.to && !(await exists(ctx, field.to, value))) problems[name] = [{ key: 'validation.check_input' }]
  }
  return problems
}

/** Whether a live record has this value already; letter case does not make a difference. */
export async function isTaken(ctx: Ctx, resource: Resource, name: string, value: unknown, exceptId: number | null): Promise<boolean> {
  let query = dynamic(ctx.db)
    .selectFrom(resource.table)
    .select('id')
    .where(sql<string>`lower(${sql.ref(name)}::text)`, '=', sql<string>`lower(${String(value)})`)
  if (resource.softDelete) query = query.where('deleted_at', 'is', null)
  if (exceptId !== null) query = query.where('id', '<>', exceptId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** 'Please make sure that {field title} field is unique', the title in the reader's language. */
export function notUnique(ctx: Ctx, resource: Resource, name: string): Message {
  if (resource.fields[name]?.kind === 'key') return { key: 'validation.key_repeated' }
  const titles = labels[resource.name as ResourceName].fields as Record<string, readonly [string, string, string]>
  const title = titles[name]
  return { key: 'validation.not_unique', params: { field: title ? textIn(ctx.locale, title) : name } }
}

async function exists(ctx: Ctx, to: string, id: unknown): Promise<boolean> {
  const target: Resource = resources[to as ResourceName]
  let query = dynamic(ctx.db).selectFrom(target.table).select('id').where('id', '=', id as number)
  if (target.softDelete) query = query.where('deleted_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}
