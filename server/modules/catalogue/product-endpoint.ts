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

/** The variants in the order of the response, with the quantity that it shows of each. */
interface Units {
  ids: number[]
  units: (number | null)[]
}

type Input = ReadInputOf<typeof getProduct>

/**
 * A visible product by its URL. The product is cached until content changes, because it takes six statements to read; quantities are
 * read each time, because a sale changes content only when it takes the last unit.
 */
export async function keptProduct(ctx: Ctx, input: Input): Promise<CompressedJson<unknown>> {
  const kept = await cachedResponse(ctx, 'product', input.url.toLowerCase(), (shared) => readyProduct(shared, input))
  if (!kept.note) return kept
  const { ids } = kept.note
  const available = await availableInShop(ctx, ids)
  const units = ids.map((id) => available.get(id) ?? null)
  // Updates the cached response only when quantities changed.
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
