import type { StockInput } from '#contracts/catalogue/product-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { draftStocks } from './stock-drafts.ts'

interface NewProduct {
  sku?: unknown
  stocks?: StockInput[] | null
}

/** The places of new products with a variant that a save would refuse, for example because its barcode is taken. */
export async function findRefusedStocks(ctx: TxCtx, products: readonly NewProduct[]): Promise<Set<number>> {
  const problems: FieldErrors = {}
  const submitted = products.map(({ sku, stocks }, at) => ({
    product: { id: 0, sku: String(sku) },
    path: String(at),
    stored: [],
    inputs: stocks ?? [],
  }))
  await draftStocks(ctx, submitted, problems)
  return new Set(Object.keys(problems).map((path) => Number(path.split('.')[0])))
}
