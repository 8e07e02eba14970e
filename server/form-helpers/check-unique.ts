import type { ReadInputOf } from '#contracts/call.ts'
import type { checkUnique as call } from '#contracts/form-helpers/calls.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import type { Ctx } from '../context.ts'
import { need } from '../need.ts'
import { notFound } from '../refusal.ts'
import { isTaken } from '../resource/checks.ts'
import { findResource } from './find-resource.ts'

/** Whether a value is free; only for whom may create or change such records, so that it tells nobody else who exists. */
export async function checkUnique(ctx: Ctx, { resource: name, field, value, except_id }: ReadInputOf<typeof call>) {
  const resource = findResource(name)
  need(ctx, rightOf(resource, except_id ? 'update' : 'create'))
  if (!Object.hasOwn(resource.fields, field) || !resource.fields[field]?.unique) throw notFound('errors.not_found')
  return { data: { unique: !(await isTaken(ctx, resource, field, value, except_id ?? null)) } }
}
