import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { keepPictures } from '#server/kernel/files/image-input.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { ruledMenu } from './menu.rules.ts'
import { lockTree } from './tree.ts'

/** The engine's saves, one at a time where the tree changes: the lock comes before any row's (tree.ts), pictures before the lock. */
export async function inTree<T>(outer: Ctx, { image }: Input, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await keepPictures(outer, { image })
  return inTransaction(outer, async (ctx) => {
    await lockTree(ctx)
    return work(ctx)
  })
}

export async function createItem(ctx: Ctx, input: Input): Promise<EndpointResponse<{ data: AnyRow }>> {
  return created({ data: await inTree(ctx, input, (tx) => createRow(tx, ruledMenu, input)) })
}

export const updateItem = async (ctx: Ctx, { id, ...input }: { id: number } & Input): Promise<{ data: AnyRow }> => ({
  data: await inTree(ctx, input, (tx) => updateRow(tx, ruledMenu, id, input)),
})
