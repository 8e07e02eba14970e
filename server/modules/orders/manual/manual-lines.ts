import type { GoodsLine } from '#contracts/orders/create-order.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { resolveVariant } from '#server/modules/orders/edit/resolve-variant.ts'
import type { LineToPrice } from '#server/modules/pricing/pricing.ts'

/** The lines that staff entered, at their prices or the current ones. Problems are errors at the fields of the line. */
export async function manualLines(
  ctx: Ctx,
  inputs: readonly GoodsLine[],
  problems: FieldErrors,
): Promise<LineToPrice[]> {
  const stocks = await stocksForSale(
    ctx,
    inputs.flatMap(({ stock_id }) => stock_id ?? []),
  )
  return inputs.flatMap((line, at): LineToPrice[] => {
    const stock = resolveVariant(stocks, { ...line, at }, ctx.settings.digits, problems)
    if (!stock) return []
    return [{ key: String(at), id: null, stock_id: stock.id, quantity: line.quantity, application_id: null, stock, at }]
  })
}
