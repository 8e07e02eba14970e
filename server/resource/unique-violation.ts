import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../refusal.ts'
import { notUnique } from './checks.ts'

/** Two saves at once can both find a value free; the index {table}_{field}_key then refuses the second, with the same text. */
export function takenField(ctx: Ctx, resource: Resource, error: unknown): unknown {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  const name = code === '23505' && constraint?.startsWith(`${resource.table}_`) ? constraint.slice(resource.table.length + 1, -'_key'.length) : ''
  return Object.hasOwn(resource.fields, name) ? invalid({ [name]: [notUnique(ctx, resource, name)] }) : error
}
