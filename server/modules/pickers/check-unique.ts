import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { checkUnique as call } from '#contracts/pickers/calls.ts'
import { permissionOf } from '#contracts/resource/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { isTaken } from '#server/resource/checks.ts'
import { findResource } from './find-resource.ts'

/** Unique among some records only, which an index says: the address of a category. */
const uniqueElsewhere = ['menu.url']

/** Whether a value is free; only for whom may create or change such records, so that it tells nobody else who exists. */
export async function checkUnique(ctx: Ctx, { resource: name, field, value, except_id }: ReadInputOf<typeof call>) {
  const resource = findResource(name)
  requirePermission(ctx, permissionOf(resource, except_id ? 'update' : 'create'))
  const isUnique = Object.hasOwn(resource.fields, field) && resource.fields[field]?.unique
  if (!isUnique && !uniqueElsewhere.includes(`${name}.${field}`)) throw notFound('errors.not_found')
  return { data: { unique: !(await isTaken(ctx, resource, { name: field, value, exceptId: except_id ?? null })) } }
}
