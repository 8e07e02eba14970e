import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { parseInput } from '#server/kernel/parse-input.ts'
import { attemptEach, type BatchAnswer, batchAnswer } from '#server/resource/attempt-each.ts'
import { batchDestroyInput, distinctIds, idsToDestroy } from '#server/resource/batch.ts'
import { destroyRow } from '#server/resource/destroy.ts'
import type { Input } from '#server/resource/rules.ts'
import { ruledMenu } from './menu.rules.ts'
import { lockProductsBelow } from './product-categories.ts'
import { inTree } from './save-item.ts'
import { pathTo, readNodes } from './tree.ts'

const batchInput = batchDestroyInput.extend({ cascade: schemas.boolean.optional(), detach: schemas.boolean.optional() })

/** Deletes an item under the tree lock. */
const destroyOne = (ctx: Ctx, id: number, input: Input) =>
  inTree(ctx, {}, async (tx) => {
    await lockProductsBelow(tx, id)
    await destroyRow(tx, ruledMenu, id, input)
  })

export async function destroyItem(ctx: Ctx, { id, ...input }: { id: number } & Input) {
  await destroyOne(ctx, id, input)
  return { message: 'Submit success' }
}

/** Deletes items one by one, the deepest first, so that a branch is deleted when all its items are listed. */
export async function destroyItems(ctx: Ctx, sent: Input): Promise<BatchAnswer> {
  const { cascade, detach, ...input } = parseInput(batchInput, sent)
  const named = distinctIds(await idsToDestroy(ctx, ruledMenu, input))
  const nodes = await readNodes(ctx)
  const depth = (id: number | string) => pathTo(nodes, Number(id) || null).length
  const deepestFirst = [...named].sort((a, b) => depth(b) - depth(a))
  const attempts = await attemptEach(deepestFirst, async (id) => {
    await destroyOne(ctx, Number(id) || 0, { cascade, detach })
    return {}
  })
  return batchAnswer(ctx, deepestFirst, attempts)
}
