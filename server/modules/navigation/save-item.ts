import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { prepareImages } from '#server/kernel/files/image-input.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { ruledMenu } from './menu.rules.ts'
import { lockTree } from './tree.ts'

/** Saves through the engine, serialised where the tree changes: the tree lock precedes row locks (tree.ts), images precede the lock. */
export async function inTree<T>(outer: Ctx, input: Input, work: (ctx: Ctx, input: Input) => Promise<T>): Promise<T> {
  const prepared = 'image' in input ? { ...input, ...(await prepareImages(outer, { image: input.image })) } : input
  return inTransaction(outer, async (ctx) => {
    await lockTree(ctx)
    return work(ctx, prepared)
  })
}

export async function createItem(ctx: Ctx, input: Input): Promise<EndpointResponse<{ data: AnyRow }>> {
  return created({ data: await inTree(ctx, input, (tx, prepared) => createRow(tx, ruledMenu, prepared)) })
}

export const updateItem = async (ctx: Ctx, { id, ...input }: { id: number } & Input): Promise<{ data: AnyRow }> => ({
  data: await inTree(ctx, input, (tx, prepared) => updateRow(tx, ruledMenu, id, prepared)),
})
