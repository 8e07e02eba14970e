import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { lookUpCode as endpoint, PosVariant } from '#contracts/pos/register-calls.ts'
import { readScaleCode } from '#contracts/pos/scale-code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { isSold, selectVariants } from './catalogue.ts'

const most = 20

/**
 * Variants with this barcode, else with this SKU, else with the item number in the code of a scale (pos.md V13), with the units of the store;
 * without a store those of the web shop.
 */
export async function lookUpCode(
  ctx: Ctx,
  { store_id, code: typed }: ReadInputOf<typeof endpoint>,
): Promise<{ data: PosVariant[] }> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: scanners send them around a code
  const code = typed.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  if (code === '') return { data: [] }
  const store = store_id
    ? await getStore(ctx, store_id)
    : {
        warehouse_id: ctx.settings.product.warehouse_id ?? 0,
        receipt_language: null,
        price_codes: [],
        weight_codes: [],
      }
  const find = async (text: string) => {
    const byBarcode = await selectVariants(ctx, store, sql`${isSold(ctx)} and s.barcode = ${text}`, most)
    if (byBarcode.length > 0) return byBarcode
    return selectVariants(ctx, store, sql`${isSold(ctx)} and lower(s.sku) = lower(${text})`, most)
  }
  const found = await find(code)
  const scaled = found.length === 0 ? readScaleCode(code, store) : undefined
  return { data: scaled ? await find(scaled.item) : found }
}
