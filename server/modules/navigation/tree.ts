import { type RawBuilder, sql } from 'kysely'
import { menuDepth } from '#contracts/navigation/menu.ts'
import type { Ordered } from '#server/domain/sort-order.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** An item as far as its place goes. */
interface Node extends Ordered {
  parent_id: number | null
}

/**
 * One at a time changes places in the tree, until the end of its transaction. It is taken before any row is locked: two that take
 * both in different orders would wait for each other.
 */
export const lockTree = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtext('storekeeper menu'))`.execute(ctx.db)

export const readNodes = (ctx: Ctx): Promise<Node[]> =>
  ctx.db.selectFrom('menus').select(['id', 'parent_id', 'order']).orderBy('order').orderBy('id').execute()

/** The ancestors of what lies in `parentId`, from the root to `parentId` itself. */
export function pathTo(nodes: readonly Node[], parentId: number | null): number[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: number[] = []
  for (let at = parentId; at !== null; at = byId.get(at)?.parent_id ?? null) path.unshift(at)
  return path
}

/** All that lies below an item, level by level. */
export function levelsBelow(nodes: readonly Node[], id: number): number[][] {
  const levels: number[][] = []
  for (let above = [id]; above.length > 0; ) {
    above = nodes.filter((node) => node.parent_id !== null && above.includes(node.parent_id)).map((node) => node.id)
    if (above.length > 0) levels.push(above)
  }
  return levels
}

export const siblingsIn = (nodes: readonly Node[], parentId: number | null, without: number | null) =>
  nodes.filter((node) => node.parent_id === parentId && node.id !== without)

/** Why an item (null: a new one) cannot lie in this parent; null when it can. */
export function misplaced(
  nodes: readonly Node[],
  id: number | null,
  parentId: number | null,
): 'circle' | 'depth' | null {
  const path = pathTo(nodes, parentId)
  if (id !== null && path.includes(id)) return 'circle'
  const height = id === null ? 0 : levelsBelow(nodes, id).length
  return path.length + 1 + height > menuDepth ? 'depth' : null
}

/** Writes the ancestors of an item that came to lie below `path`, and of all below it. */
export async function writePaths(ctx: Ctx, id: number, path: readonly number[]): Promise<void> {
  const ids = (list: readonly number[]): RawBuilder<unknown> => sql`${[...list]}::bigint[]`
  await sql`update menus set path = ${ids(path)} where id = ${id}`.execute(ctx.db)
  await sql`
    update menus set path = ${ids(path)} || path[array_position(path, ${id}::bigint):]
    where ${id} = any(path)`.execute(ctx.db)
}
