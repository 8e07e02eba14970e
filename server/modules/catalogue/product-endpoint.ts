import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { membersTag, productTag } from '#server/domain/content-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CachedReader, cachedResponse, knownResponse } from '#server/kernel/response-cache/cached-response.ts'
import { type CompressedJson, compressedJson, parseJson } from '#server/kernel/response-cache/compressed-json.ts'
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
 * read each time, because a sale changes content only when it takes the last unit. With other quantities it is a response of its own.
 */
export async function cachedProduct(ctx: Ctx, input: Input): Promise<CompressedJson<unknown>> {
  const url = input.url.toLowerCase()
  const cached = await cachedResponse(ctx, 'product', url, (shared) => readyProduct(shared, input))
  if (!cached.note) return cached
  const { ids, units, isSame } = await readUnits(ctx, cached.note)
  if (isSame) return cached
  return cachedResponse(ctx, withQuantities, { url, ids, units }, async (shared) => {
    // Looked up again: content may have changed since, and this response is cached as one of the present content.
    const present = await cachedResponse(ctx, 'product', url, () => readyProduct(shared, input))
    return present.note?.ids.join() === ids.join() ? withUnits(present, { ids, units }) : present
  })
}
const withQuantities = 'product with quantities'

/** The cached product with the quantities of now, if there is one. */
export function knownProduct(
  reader: CachedReader,
  input: Input,
): CompressedJson<unknown> | Promise<CompressedJson<unknown> | undefined> | undefined {
  const url = input.url.toLowerCase()
  const cached = knownResponse<Units | null>(reader, 'product', url)
  if (!cached?.note) return cached
  return readUnits(reader, cached.note).then(({ ids, units, isSame }) =>
    isSame ? cached : knownResponse(reader, withQuantities, { url, ids, units }),
  )
}

/** The quantities of now, and whether the response shows them. */
async function readUnits(reader: CachedReader, shown: Units): Promise<Units & { isSame: boolean }> {
  const { ids } = shown
  const available = await availableInShop(reader, ids)
  const units = ids.map((id) => available.get(id) ?? null)
  return { ids, units, isSame: units.every((quantity, at) => quantity === shown.units[at]) }
}

function withUnits(product: CompressedJson<unknown>, note: Units): CompressedJson<Units> {
  const { data }: { data: ProductPage } = parseJson(product)
  const stocks = data.stocks.map((stock, at) => ({ ...stock, available_inventories: note.units[at] ?? null }))
  return compressedJson(JSON.stringify({ data: { ...data, stocks } }), note, product.tags)
}

async function readyProduct(ctx: Ctx, input: Input): Promise<CompressedJson<Units | null>> {
  const { data, recommended } = await productPage(ctx, input)
  if ('redirect' in data) return compressedJson(JSON.stringify({ data }), null)
  const units = {
    ids: data.stocks.map(({ id }) => id),
    units: data.stocks.map(({ available_inventories }) => available_inventories),
  }
  return compressedJson(JSON.stringify({ data }), units, tagsOf(data, recommended))
}

/** It shows cards of recommended products, as soon as they are visible, and of the newest products of its deepest category too. */
const tagsOf = ({ id, related, categories: [deepest] }: ProductPage, recommended: readonly number[]) => [
  ...[id, ...related.map((card) => card.id), ...recommended].map(productTag),
  ...(deepest ? [membersTag(deepest.id)] : []),
]
