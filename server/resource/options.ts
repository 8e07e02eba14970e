import type { Option } from '#contracts/resource/helper-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import { allResources } from '#contracts/resources.ts'
import type { Ctx } from '../context.ts'
import { need } from '../need.ts'
import { notFound } from '../refusal.ts'
import { isTaken } from './checks.ts'
import { dynamic } from './dynamic.ts'
import { matching, orderOf } from './list-query.ts'
import { decode } from './values.ts'

/** Names of people are shown only to whom may list them (crm-content.md D-103). */
const people = new Set(['user', 'account', 'contact', 'lead'])
const most = 50

const findResource = (name: string): Resource => {
  const found = allResources.find((resource) => resource.name === name || resource.path === name)
  if (!found) throw notFound('errors.not_found')
  return found
}

/** Records to choose from, found by `search`, or the named `ids` (a list or `1,2`). */
export async function listOptions(ctx: Ctx, input: { resource: string; search?: unknown; ids?: unknown }): Promise<{ data: Option[] }> {
  const resource = findResource(input.resource)
  if (people.has(resource.name)) need(ctx, rightOf(resource, 'list'))
  const title = resource.fields[resource.title]
  if (!title) throw notFound('errors.not_found')
  const asked = Array.isArray(input.ids) ? input.ids : String(input.ids ?? '').split(',')
  const ids = asked.flatMap((id) => check.id.safeParse(id).data ?? [])
  const filtered = matching(ctx, resource, { search: input.search }).select(['id', resource.title])
  const byId = dynamic(ctx.db).selectFrom(resource.table).select(['id', resource.title]).where('id', 'in', ids)
  const query = ids.length > 0 ? byId : filtered.orderBy(orderOf(ctx, resource, { sort: resource.title })).limit(most)
  const rows = await query.execute()
  return { data: rows.map((row) => ({ id: row.id as number, title: String(decode(title, row[resource.title], ctx, false)) })) }
}

/** Whether a value is free; only for whom may create or change such records, so that it tells nobody else who exists. */
export async function checkUnique(ctx: Ctx, input: { resource: string; field: string; value: string; except_id?: number | null | undefined }) {
  const resource = findResource(input.resource)
  need(ctx, rightOf(resource, input.except_id ? 'update' : 'create'))
  if (!resource.fields[input.field]?.unique) throw notFound('errors.not_found')
  return { data: { unique: !(await isTaken(ctx, resource, input.field, input.value, input.except_id ?? null)) } }
}
