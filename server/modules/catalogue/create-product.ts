import { slugify } from 'transliteration'
import { codeBase, codeFor } from '#contracts/catalogue/generate-codes.ts'
import { isEmpty } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { ruledProduct } from './product.rules.ts'

/** Creates a product; a sku and a url that were left out are made of its name (catalogue.md C4). */
export async function createProduct(ctx: Ctx, input: Input): Promise<{ data: AnyRow }> {
  ctx.answer.status = 201
  const filled = withInventoryRows(await withCodes(ctx, input))
  return { data: await createRow(ctx, ruledProduct, filled) }
}

async function withCodes(ctx: Ctx, input: Input): Promise<Input> {
  const { name } = input
  if (typeof name !== 'string' || name.trim() === '' || !(isEmpty(input.sku) || isEmpty(input.url))) return input
  const code = await freeCode(ctx, codeBase(name, slugify))
  return { ...input, sku: isEmpty(input.sku) ? code : input.sku, url: isEmpty(input.url) ? code : input.url }
}

/** A sku and url that no live product has: counts on until one is free. */
export async function freeCode(ctx: Ctx, base: string): Promise<string> {
  const like = await ctx.db
    .selectFrom('products')
    .select(['sku', 'url'])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('sku', 'ilike', `${base}____`), where('url', 'ilike', `${base}____`)]))
    .execute()
  const taken = new Set(like.flatMap(({ sku, url }) => [sku.toLowerCase(), url.toLowerCase()]))
  let time = Date.now()
  while (taken.has(codeFor(base, time)) && taken.size < 10_000) time++
  return codeFor(base, time)
}

/** A new variant of goods begins with a quantity in a warehouse (specification, section 5): without one, that is what is missing. */
function withInventoryRows(input: Input): Input {
  const stocks = listOf(input.stocks)
  if (!stocks || input.type === 'service') return input
  const withRows = (stock: unknown) =>
    typeof stock === 'object' && stock !== null && isEmpty((stock as Input).inventories)
      ? { ...stock, inventories: [{}] }
      : stock
  return { ...input, stocks: stocks.map(withRows) }
}

function listOf(sent: unknown): unknown[] | undefined {
  if (Array.isArray(sent)) return sent
  if (typeof sent !== 'string') return undefined
  try {
    const parsed: unknown = JSON.parse(sent)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
