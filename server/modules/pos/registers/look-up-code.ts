import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { lookUpCode as endpoint, PosVariant } from '#contracts/pos/register-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getStore } from '#server/modules/pos/load-store.ts'
import { isSold, selectVariants } from './catalogue.ts'

const most = 20

/** Variants with this barcode, else with this SKU, with the units of the store; without a store those of the web shop. */
export async function lookUpCode(
  ctx: Ctx,
  { store_id, code: typed }: ReadInputOf<typeof endpoint>,
): Promise<{ data: PosVariant[] }> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: scanners send them around a code
  const code = typed.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
  if (code === '') return { data: [] }
  const store = store_id
    ? await getStore(ctx, store_id)
    : { warehouse_id: ctx.settings.product.warehouse_id ?? 0, receipt_language: null }
  const byBarcode = await selectVariants(ctx, store, sql`${isSold(ctx)} and s.barcode = ${code}`, most)
  if (byBarcode.length > 0) return { data: byBarcode }
  return { data: await selectVariants(ctx, store, sql`${isSold(ctx)} and lower(s.sku) = lower(${code})`, most) }
}
