import { sql } from 'kysely'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import { readScaleCode, type ScaleCodeSettings, scalePrice } from '#contracts/pos/scale-code.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { StockForSale } from '#server/modules/catalogue/catalogue.ts'

/** Unit prices of the lines that name the code of a scale; a line whose code is not one of its variant has none (pos.md V13). */
export async function priceByCode(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly SaleLine[],
  stocks: ReadonlyMap<number, StockForSale>,
  settings: ScaleCodeSettings,
): Promise<Map<SaleLine, number>> {
  const coded = lines.flatMap((line) => {
    const code = readScaleCode(line.code ?? '', settings)
    const stock = stocks.get(line.stock_id)
    return code && stock ? [{ line, code, stock }] : []
  })
  if (coded.length === 0) return new Map()
  const { rows } = await sql<{ id: number; item: string }>`
    select id, unnest(array[barcode, sku]) as item from stocks where id = any(${coded.map(({ stock }) => stock.id)}::bigint[])`.execute(
    db,
  )
  const isItem = (id: number, item: string) => rows.some((row) => row.id === id && row.item === item)
  return new Map(
    coded
      .filter(({ code, stock }) => isItem(stock.id, code.item))
      .map(({ line, code, stock }) => [line, scalePrice(code, stock.effective_price)]),
  )
}
