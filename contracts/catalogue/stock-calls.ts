import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ProductType } from './card.ts'

/** Prices and visibility of variants across all products: one row per variant, changed in bulk. */

/** A variant in the list of all variants. Amounts in major units. */
export interface StockRow {
  id: number
  product_id: number
  product_name: string
  type: ProductType
  image: string
  sku: string
  barcode: string | null
  option_text: string
  price: number
  special_price: number | null
  visibled: boolean
  has_expiry_date: boolean
  /** Units by warehouse; empty for services. */
  warehouses: WarehouseUnits[]
  all_available_inventories: number
  updated_at: string
}

interface WarehouseUnits {
  warehouse_id: number
  name: string
  available: number
  /** Units on hand of all lots that were not written off. */
  quantity: number
  /** The only lot, whose quantity can be edited; null where there are several or none. */
  inventory_id: number | null
  lots: number
}

const filters = {
  search: z.unknown().optional(),
  type: z.unknown().optional(),
  brand_id: z.unknown().optional(),
  category_id: z.unknown().optional(),
  product_id: z.unknown().optional(),
  visibled: z.unknown().optional(),
  has_special: z.unknown().optional(),
}

export const listStock = endpoint('GET /api/admin/stock', {
  access: 'get products',
  input: z.object({
    ...filters,
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
    sort: z.unknown().optional(),
    language: z.string().optional(),
  }),
  returns: returns<{ data: StockRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Variants of all products by text, type, brand_id, category_id, product_id, visibled and has_special',
})

const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? null : input), schema.nullable()).optional()

/** A change by percent or amount, rounded half up to a multiple of `round` (default: the smallest unit). */
const priceChange = z
  .object({
    mode: schemas.choice(['percent', 'amount']),
    /** From -100 to 1,000 when in percent. */
    value: schemas.money(true),
    round: schemas.decimal({ min: 0.01, max: 1_000_000, places: 2 }).transform(Number).optional(),
    /** Which price to change; a special price only where there is one. */
    of: schemas.choice(['price', 'special_price']).default('price'),
  })
  .refine(({ mode, value }) => mode === 'amount' || (value >= -100 && value <= 1000), {
    error: 'validation.percentage',
    path: ['value'],
  })
export type PriceChange = z.output<typeof priceChange>

const stockChange = z
  .object({
    price: schemas.money(false).optional(),
    special_price: emptyable(schemas.money(false)),
    visibled: schemas.boolean.optional(),
    price_change: priceChange.optional(),
  })
  .refine((data) => Object.values(data).some((value) => value !== undefined), { error: 'validation.required' })
export type StockChange = z.output<typeof stockChange>

const pricesOf = {
  price: schemas.money(false).optional(),
  special_price: emptyable(schemas.money(false)),
}

/** Cells of a variant that were edited. `original`: what the sheet showed, so that a change by somebody else is not overwritten unseen. */
const sheetRow = z.object({
  id: schemas.id,
  ...pricesOf,
  original: z.object(pricesOf).default({}),
  inventories: z
    .array(
      z.union([
        z.object({ id: schemas.id, quantity: schemas.count, original_quantity: schemas.count }),
        z.object({ id: z.undefined().optional(), warehouse_id: schemas.id, quantity: schemas.count }),
      ]),
    )
    .max(100)
    .default([]),
})

export const saveStockSheet = endpoint('PUT /api/admin/stock/sheet', {
  access: ['batch_update products', 'update inventory', 'create inventory'],
  reads: 'get products',
  input: z.object({ language: z.string().optional(), rows: z.array(sheetRow).min(1).max(500) }),
  returns: returns<{ data: StockRow[] }>(),
  summary: 'Saves edited prices and quantities of many variants, all or none',
})

interface StockValues {
  price: number
  special_price: number | null
  visibled: boolean
}

export interface StockPreview {
  id: number
  product_name: string
  option_text: string
  before: StockValues
  after: StockValues
}

export const batchStock = endpoint('PUT /api/admin/stock/batch', {
  access: 'batch_update products',
  reads: 'get products',
  input: z
    .object({
      ids: z.array(schemas.id).min(1).max(1000).optional(),
      /** Instead of ids: the filters of the list. */
      filters: z.object(filters).optional(),
      /** With filters: the number of rows that the caller expects. */
      expected: schemas.count.optional(),
      data: stockChange,
      dry_run: schemas.boolean.default(false),
    })
    .refine(({ ids, filters }) => ids !== undefined || filters !== undefined, {
      error: 'validation.required',
      path: ['ids'],
    }),
  returns: returns<{
    data: { updated: number; preview: StockPreview[] }
    /** Rows that were not changed, with the reason. */
    errors: { id: number; message: string }[]
  }>(),
  summary: 'Changes prices and visibility of many variants; with `dry_run` only returns a preview',
})
