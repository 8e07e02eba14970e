import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { checkUnique as call } from '#contracts/pickers/calls.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { isTaken } from '#server/resource/checks.ts'
import { findResource } from './find-resource.ts'

/** Fields that are unique among some records only, by a partial index: the URL of a category. */
const uniqueElsewhere = ['menu.url']

/** Whether a value is available; requires permission to create or update such records, so that it reveals nothing to others. */
export async function checkUnique(ctx: Ctx, { resource: name, field, value, except_id }: ReadInputOf<typeof call>) {
  const resource = findResource(name)
  requirePermission(ctx, getPermission(resource, except_id ? 'update' : 'create'))
  const isUnique = Object.hasOwn(resource.fields, field) && resource.fields[field]?.unique
  if (!isUnique && !uniqueElsewhere.includes(`${name}.${field}`)) throw notFound('errors.not_found')
  return { data: { unique: !(await isTaken(ctx, resource, { name: field, value, exceptId: except_id ?? null })) } }
}
