import { toMinor } from '#contracts/money.ts'
import type { DiscountInput, StaffDiscount } from '#contracts/pos/discount.ts'
import type { SaleLine } from '#contracts/pos/sale-input.ts'
import type { ScaleCodeSettings } from '#contracts/pos/scale-code.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { largestLine, type StockForSale, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import { loadCounterUnits } from '#server/modules/inventory/inventory.ts'
import type { LineToPrice } from '#server/modules/pricing/pricing.ts'
import { translate } from '#server/platform/i18n.ts'
import { priceByCode } from './price-by-code.ts'

export interface TicketLine extends LineToPrice {
  at: number
  /** Its price in the catalogue, where the ticket has another. */
  catalogue_price: number
}

/** What of a store decides about its prices and units. */
export interface Counter extends ScaleCodeSettings {
  warehouse_id: number
}

interface Options {
  store: Counter
  /** The sale has happened: hidden products and changed prices stand as they were sold (pos.md V10). */
  isSold: boolean
}

/** Variants with the units of a warehouse in place of those of the web shop. */
export async function atCounter(
  ctx: Ctx,
  stocks: ReadonlyMap<number, StockForSale>,
  warehouseId: number,
): Promise<Map<number, StockForSale>> {
  const units = await loadCounterUnits(ctx, [...stocks.keys()], warehouseId)
  return new Map([...stocks].map(([id, stock]) => [id, { ...stock, available: units.get(id) ?? null }]))
}

/** The lines of a ticket at their prices. Problems are errors at the fields of the line. */
export async function ticketLines(
  ctx: Ctx,
  items: readonly SaleLine[],
  { store, isSold }: Options,
  problems: FieldErrors,
): Promise<TicketLine[]> {
  const ids = items.map(({ stock_id }) => stock_id)
  const stocks = await atCounter(ctx, await stocksForSale(ctx, ids), store.warehouse_id)
  const scaled = await priceByCode(ctx, items, stocks, store)
  return items.flatMap((item, at): TicketLine[] => {
    const fail = (field: string, key: string): TicketLine[] => {
      problems[`items.${at}.${field}`] = [{ key: `validation.${key}` }]
      return []
    }
    const stock = stocks.get(item.stock_id)
    if (!stock || (!isSold && !stock.is_sold)) return fail('stock_id', 'choose_option')
    if (!isSold && stock.needs_application) return fail('stock_id', 'needs_application')
    const usual = item.code ? scaled.get(item) : stock.effective_price
    if (usual === undefined) return fail('code', 'check_input')
    const price = item.unit_price == null ? usual : toMinor(item.unit_price, ctx.settings.digits)
    if (price === undefined) return fail('unit_price', 'check_input')
    if (price * item.quantity > largestLine) return fail('quantity', 'quantity_maximum')
    if (price !== usual && !isSold) requirePermission(ctx, 'discount pos_sale')
    const discount = toDiscount(ctx, item.discount, `items.${at}.discount`, problems)
    return [
      {
        key: String(at),
        id: null,
        stock_id: stock.id,
        quantity: item.quantity,
        application_id: null,
        stock: { ...stock, effective_price: price, is_sold: true, needs_application: false },
        catalogue_price: usual,
        at,
        ...(discount && { discount }),
      },
    ]
  })
}

/** A discount of staff, who need the permission for it; none where nothing is taken off. */
export function toDiscount(
  ctx: Ctx,
  input: DiscountInput | undefined,
  field: string,
  problems: FieldErrors,
): StaffDiscount | undefined {
  if (!input || (!input.amount && !Number(input.percent))) return undefined
  requirePermission(ctx, 'discount pos_sale')
  const reason = input.reason || translate(ctx.locale, 'common.pos_discount')
  if (input.percent != null) return { basis_points: Math.round(Number(input.percent) * 100), reason }
  const amount = toMinor(input.amount ?? 0, ctx.settings.digits)
  if (amount !== undefined) return { amount, reason }
  problems[field] = [{ key: 'validation.check_input' }]
  return undefined
}
