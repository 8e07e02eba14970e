import type { Values } from '../forms/use-form-saving.ts'
import type { RecordRow } from '../resource/record-form.ts'

/** A lot of a variant, as the product form holds it. */
export interface LotValues {
  id?: number
  warehouse_id: number | ''
  warehouse?: { id: number; name: string }
  quantity: number | string
  reserved?: number
  expiry_date: string | null
}
export interface OptionValues {
  attribute_id: number
  value_id?: number | undefined
  label?: string
}
/** A variant, as the product form holds it. */
export interface StockValues {
  id?: number
  sku: string
  barcode: string | null
  price: number | string
  special_price: number | string | null
  visibled: boolean
  option_text?: string
  all_available_inventories?: number | null
  attributes: OptionValues[]
  inventories: LotValues[]
  _delete?: boolean
}

export const blankLot: LotValues = { warehouse_id: '', quantity: '', expiry_date: null }
export const blankStock: StockValues = {
  sku: '',
  barcode: '',
  price: '',
  special_price: '',
  visibled: true,
  attributes: [],
  inventories: [],
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What a save carries for the variants. All are listed, so that errors find their row; one that is as it was sends only what its
 * absence would clear. A lot is sent when it is new or changed, with the figure that was read: a sale meanwhile is not undone.
 */
export function stocksToSend(stocks: readonly StockValues[], before: readonly StockValues[]) {
  return stocks.map((stock) => {
    const { id, special_price, _delete } = stock
    const old = before.find((each) => each.id === id)
    if (_delete) return { id, _delete }
    if (id !== undefined && isSame(stock, old)) return { id, special_price: special_price ?? '' }
    const { sku, barcode, price, visibled } = stock
    const attributes = stock.attributes.map(({ attribute_id, value_id, label }) =>
      value_id ? { attribute_id, value_id } : { attribute_id, label },
    )
    const inventories = lotsToSend(stock.inventories, old?.inventories ?? [])
    return {
      ...(id === undefined ? {} : { id }),
      sku: sku || null,
      barcode,
      price,
      special_price: special_price ?? '',
      visibled,
      attributes,
      inventories,
    }
  })
}

function lotsToSend(lots: readonly LotValues[], before: readonly LotValues[]): object[] {
  return lots.flatMap((lot): object[] => {
    const { id, warehouse_id, quantity, expiry_date } = lot
    if (id === undefined) return [{ warehouse_id, quantity, expiry_date }]
    const old = before.find((each) => each.id === id)
    return isSame(lot, old) ? [] : [{ id, quantity, expiry_date, original_quantity: old?.quantity }]
  })
}

/**
 * The form's values as the call takes them. Prices of a list row's quick edit are not the form's, and pictures go by their id: their
 * text may be that of another language.
 */
export function productToSend(
  { price: _, special_price: __, ...values }: Values,
  record: RecordRow | undefined,
): Values {
  const before = asList<StockValues>(record?.stocks)
  return {
    ...values,
    ...('stocks' in values ? { stocks: stocksToSend(asList<StockValues>(values.stocks), before) } : {}),
    ...('images' in values ? { images: asList<{ id: number }>(values.images).map(({ id }) => id) } : {}),
  }
}

const asList = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [])
