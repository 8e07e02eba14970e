import { optionSeparator } from '#contracts/catalogue/option-text.ts'
import type { VariantPreview } from '#contracts/catalogue/product-admin-calls.ts'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'

/** A lot in the product form. */
export interface LotValues {
  id?: number
  warehouse_id: number | ''
  warehouse?: { id: number; name: string }
  quantity: number | string
  reserved?: number
  expiry_date: string | null
  is_discard?: boolean
}
export interface OptionValues {
  attribute_id: number
  value_id?: number | null | undefined
  label: string
  color?: string | null
}
/** A variant in the product form. */
export interface StockValues {
  /** Key of a row, saved or not; never sent. */
  row: string
  id?: number
  sku: string
  barcode: string | null
  price: number | string
  special_price: number | string | null
  visibled: boolean
  low_stock_threshold: number | string | null
  weight_grams: number | string | null
  cost_price?: string | null
  attributes: OptionValues[]
  inventories: LotValues[]
  image_ids: number[]
  _delete?: boolean
}

export const blankLot: LotValues = { warehouse_id: '', quantity: '', expiry_date: null }

let made = 0
export const newStock = (given: Partial<StockValues> = {}): StockValues => ({
  row: `new ${++made}`,
  sku: '',
  barcode: '',
  price: '',
  special_price: '',
  visibled: true,
  low_stock_threshold: null,
  weight_grams: null,
  attributes: [],
  inventories: [],
  image_ids: [],
  ...given,
})

/**
 * What a row of the form is compared with: the variant as it is stored, and a blank one for a row that is added to stored ones. Nothing of a
 * new product is a change.
 */
export function storedRows(stocks: unknown): (row: string) => StockValues | undefined {
  const stored = (Array.isArray(stocks) ? (stocks as StockValues[]) : []).filter(({ id }) => id !== undefined)
  const rows = new Map(stored.map((stock) => [stock.row, stock]))
  const blank = stored.length > 0 ? newStock({ row: '' }) : undefined
  return (row) => rows.get(row) ?? blank
}

/**
 * Form values of a stored variant, kept small because a thousand of them are compared on every change. `digits` is the number of decimals of the
 * currency.
 */
export function stockToEdit(read: Omit<StockValues, 'row'>, digits = 2): StockValues {
  const { id, sku, barcode, visibled, low_stock_threshold, weight_grams, cost_price } = read
  return {
    ...newStock({ sku, barcode, visibled, image_ids: read.image_ids ?? [] }),
    ...(id === undefined ? {} : { id, row: String(id) }),
    price: amount(read.price, digits),
    special_price: amount(read.special_price, digits),
    low_stock_threshold: low_stock_threshold ?? null,
    weight_grams: weight_grams ?? null,
    cost_price: cost_price ?? null,
    attributes: read.attributes.map(({ attribute_id, value_id, label, color = null }) => ({
      attribute_id,
      value_id,
      label,
      color,
    })),
    inventories: read.inventories.map((lot) => {
      const { id, warehouse_id, warehouse, quantity, reserved, expiry_date, is_discard } = lot
      return { id, warehouse_id, warehouse, quantity, reserved, expiry_date, is_discard } as LotValues
    }),
  }
}

const amount = (value: number | string | null, digits: number) =>
  typeof value === 'number' ? value.toFixed(digits) : (value ?? '')

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Fields that are sent for changed and new variants. */
const plain = ['sku', 'barcode', 'price', 'visibled', 'low_stock_threshold', 'weight_grams', 'image_ids'] as const

/** Index in the form of a variant that is sent, and of its lots. */
export interface SentStock {
  at: number
  lots: number[]
}

/** Translates the path of a sent field into the path in the form: 'stocks.0.inventories.0.quantity' -> 'stocks.7.inventories.2.quantity'. */
export const fieldIn = (places: readonly SentStock[], name: string) =>
  name.replace(/^stocks\.(\d+)(?:\.inventories\.(\d+))?/, (whole, n, lot) => {
    const sentStock = places[Number(n)]
    if (!sentStock) return whole
    return lot === undefined
      ? `stocks.${sentStock.at}`
      : `stocks.${sentStock.at}.inventories.${sentStock.lots[Number(lot)] ?? lot}`
  })

/** Collects new, changed and removed variants for a save, with their positions for returned errors. */
export function stocksToSend(stocks: readonly StockValues[], before: readonly StockValues[]) {
  const known = new Map(before.map((stock) => [stock.row, stock]))
  const sent = stocks.flatMap((stock, at) => {
    const old = known.get(stock.row)
    if (old?.id !== undefined && isSame(stock, old)) return []
    const lots = stock.inventories.flatMap((lot, n) => (isChanged(lot, old) ? [n] : []))
    return [{ place: { at, lots }, stock: stockToSend(stock, old) }]
  })
  return { stocks: sent.map(({ stock }) => stock), places: sent.map(({ place: sentStock }): SentStock => sentStock) }
}

function stockToSend(stock: StockValues, old: StockValues | undefined): object {
  const { id, special_price, attributes, _delete } = stock
  if (_delete) return { id, _delete }
  const isKnown = id !== undefined && old !== undefined
  const changed = plain.filter((name) => !isKnown || !isSame(stock[name], old[name]))
  const inventories = stock.inventories.filter((lot) => isChanged(lot, old)).map((lot) => lotToSend(lot, old))
  return {
    ...(id === undefined ? {} : { id }),
    ...Object.fromEntries(changed.map((name) => [name, stock[name]])),
    // An omitted lot would be removed (catalogue.md C3).
    special_price: special_price ?? '',
    ...(isKnown && isSame(attributes, old.attributes) ? {} : { attributes: attributes.map(optionToSend) }),
    ...(isKnown && inventories.length === 0 ? {} : { inventories }),
  }
}

const optionToSend = ({ attribute_id, value_id, label }: OptionValues) =>
  value_id ? { attribute_id, value_id } : { attribute_id, label }

const lotBefore = ({ id }: LotValues, old: StockValues | undefined) => old?.inventories.find((each) => each.id === id)
const isChanged = (lot: LotValues, old: StockValues | undefined) =>
  lot.id === undefined || !isSame(lot, lotBefore(lot, old))

/** Includes the quantity that was read, so that a sale in between is not undone. */
function lotToSend(lot: LotValues, old: StockValues | undefined): object {
  const { id, warehouse_id, quantity, expiry_date } = lot
  if (id === undefined) return { warehouse_id, quantity, expiry_date }
  return { id, quantity, expiry_date, original_quantity: lotBefore(lot, old)?.quantity }
}

/** Option text such as 'Red / XL', in the order of the attributes. */
export const optionText = (stock: Pick<StockValues, 'attributes'>, order: readonly { id: number }[] = []) =>
  stock.attributes
    .toSorted((a, b) => rank(order, a) - rank(order, b))
    .map(({ label }) => label)
    .join(optionSeparator)

const rank = (order: readonly { id: number }[], { attribute_id }: OptionValues) =>
  order.findIndex(({ id }) => id === attribute_id)

/** Colour of an option's swatch; undefined for a new value until it is saved. */
export const getColor = ({ attribute_id, value_id, color }: OptionValues, known: readonly AttributeCard[]) =>
  color || known.find(({ id }) => id === attribute_id)?.values.find(({ id }) => id === value_id)?.color

type Option = Pick<OptionValues, 'attribute_id' | 'value_id' | 'label'>
/** Whether two options are equal; an unsaved value is identified by its label. */
export const isSameOption = (a: Option, b: Option) =>
  a.attribute_id === b.attribute_id &&
  (a.value_id && b.value_id ? a.value_id === b.value_id : a.label.trim().toLowerCase() === b.label.trim().toLowerCase())

export type Combination = Pick<VariantPreview, 'attributes' | 'option_text' | 'sku' | 'exists'>
