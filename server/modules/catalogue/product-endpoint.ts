import type { ProductPage } from '#contracts/catalogue/card.ts'
import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { cachedResponse } from '#server/kernel/response-cache/cached-response.ts'
import {
  type CompressedJson,
  compressedJson,
  decompressJson,
  replaceJson,
} from '#server/kernel/response-cache/compressed-json.ts'
import { availableInShop } from '#server/modules/inventory/inventory.ts'
import { productPage } from './product-page.ts'

/** The variants in the order in which the answer has them, and how many units it says there are of each. */
interface Units {
  ids: number[]
  units: (number | null)[]
}

type Input = ReadInputOf<typeof getProduct>

/**
 * A visible product by its address. What it is changes seldom and takes half a dozen statements to read, so that is kept until content
 * changes; how many units there are is read each time, since a sale changes content only where it takes the last one.
 */
export async function keptProduct(ctx: Ctx, input: Input): Promise<CompressedJson<unknown>> {
  const kept = await cachedResponse(ctx, 'product', input.url.toLowerCase(), (shared) => readyProduct(shared, input))
  if (!kept.note) return kept
  const { ids } = kept.note
  const available = await availableInShop(ctx, ids)
  const units = ids.map((id) => available.get(id) ?? null)
  // What is kept is brought up to date: mostly there are as many as the last time.
  if (units.join() !== kept.note.units.join()) replaceJson(kept, withUnits(decompressJson(kept), units), { ids, units })
  return kept
}

function withUnits(json: string, units: readonly (number | null)[]): string {
  const { data }: { data: ProductPage } = JSON.parse(json)
  const stocks = data.stocks.map((stock, at) => ({ ...stock, available_inventories: units[at] ?? null }))
  return JSON.stringify({ data: { ...data, stocks } })
}

async function readyProduct(ctx: Ctx, input: Input): Promise<CompressedJson<Units | null>> {
  const { data } = await productPage(ctx, input)
  if ('redirect' in data) return compressedJson(JSON.stringify({ data }), null)
  return compressedJson(JSON.stringify({ data }), {
    ids: data.stocks.map(({ id }) => id),
    units: data.stocks.map(({ available_inventories }) => available_inventories),
  })
}
