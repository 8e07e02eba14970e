import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { availableInShop } from '#server/inventory/inventory.ts'
import { keptAnswer } from '#server/kept-answer.ts'
import { productPage } from './product-page.ts'

type Answer = NonNullable<OutputOf<typeof getProduct>>

/**
 * A visible product by its address. What it is changes seldom and takes half a dozen statements to read, so that is kept until content
 * changes; how many units there are is read each time, since a sale changes content only where it takes the last one.
 */
export async function keptProduct(ctx: Ctx, input: ReadInputOf<typeof getProduct>): Promise<Answer> {
  const answer = await keptAnswer<Answer>(ctx, 'product', input.url.toLowerCase(), () => productPage(ctx, input))
  if ('redirect' in answer.data) return answer
  const { stocks } = answer.data
  const units = await availableInShop(
    ctx,
    stocks.map(({ id }) => id),
  )
  for (const stock of stocks) stock.available_inventories = units.get(stock.id) ?? null
  return answer
}
