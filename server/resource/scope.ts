import type { Resource } from '#contracts/resource/resource.ts'
import { resources } from '#contracts/resources.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import type { Ruled, Rules } from './rules.ts'
import { activeRows, dynamic, type RowQuery } from './tables.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    /** The rules of a resource, by its name; none for a resource that is just stored. */
    getRules(resource: string): Rules
  }
}

/** The rows of a resource that are not deleted and that the actor may see. Everything the engine reads starts here (security.md S11). */
export const visibleRows = (ctx: Ctx, resource: Ruled): RowQuery => inScope(ctx, resource, activeRows(ctx.db, resource))

/** The rows that the actor may see, deleted ones too: for the names of records that others still refer to. */
export const scopedRows = (ctx: Ctx, resource: Ruled): RowQuery =>
  inScope(ctx, resource, dynamic(ctx.db).selectFrom(resource.table))

const inScope = (ctx: Ctx, { rules }: Ruled, query: RowQuery) => rules.scope?.(ctx, query) ?? query

/** A resource by its name, with its rules. */
export const ruledResource = (ctx: Ctx, name: string): Ruled => {
  const byName: Readonly<Record<string, Resource>> = resources
  return { ...required(byName[name], `Resource ${name}`), rules: ctx.services.getRules(name) }
}
