import { type RawBuilder, sql } from 'kysely'
import { menuDepth } from '#contracts/navigation/menu.ts'
import type { Ordered } from '#server/domain/sort-order.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** An item with the columns of its position. */
interface Node extends Ordered {
  parent_id: number | null
}

/**
 * Serialises changes of the tree until the transaction ends. Take it before any row lock: two transactions that took both in
 * different orders would deadlock.
 */
export const lockTree = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtext('storekeeper menu'))`.execute(ctx.db)

export const readNodes = (ctx: Ctx): Promise<Node[]> =>
  ctx.db.selectFrom('menus').select(['id', 'parent_id', 'order']).orderBy('order').orderBy('id').execute()

/** The path of the children of `parentId`: its ancestors from the root, and itself. */
export function pathTo(nodes: readonly Node[], parentId: number | null): number[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: number[] = []
  for (let at = parentId; at !== null; at = byId.get(at)?.parent_id ?? null) path.unshift(at)
  return path
}

/** All descendants of an item, level by level. */
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

/** Why an item (null: a new one) cannot have this parent; null when it can. */
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

/** Updates the paths of an item that moved below `path` and of its descendants. */
export async function writePaths(ctx: Ctx, id: number, path: readonly number[]): Promise<void> {
  const ids = (list: readonly number[]): RawBuilder<unknown> => sql`${[...list]}::bigint[]`
  await sql`update menus set path = ${ids(path)} where id = ${id}`.execute(ctx.db)
  await sql`
    update menus set path = ${ids(path)} || path[array_position(path, ${id}::bigint):]
    where ${id} = any(path)`.execute(ctx.db)
}
