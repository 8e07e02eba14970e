import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { Tax, TaxMode } from '../pricing/tax.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PosHold } from './hold-calls.ts'
import type { PosMethod } from './payment-methods.ts'
import type { ReceiptRow } from './receipt.ts'
import type { ScaleCodeSettings } from './scale-code.ts'
import type { PosSession } from './session-calls.ts'

const id = schemas.id
const language = z.string().max(20).optional()

export interface PosStore extends ScaleCodeSettings {
  id: number
  name: string
  code: string
  enabled: boolean
  warehouse: { id: number; name: string }
  address: string
  phone: string
  email: string
  receipt_header: string
  receipt_footer: string
  receipt_width: '58' | '80'
  /** A language of the shop, or '' for receipts in one language. */
  receipt_language: string
  receipt_second: { name: string; address: string; header: string; footer: string } | null
  payment_methods: PosMethod[]
  /** In major units; 0 rounds nothing. */
  cash_rounding: number
  blind_count: boolean
  currency: string
  /** Decimals of the currency. */
  digits: number
  timezone: string
  /** The taxes of its country by category; null while taxes by country are off. */
  taxes: PosTaxes | null
}

export interface PosTaxes {
  mode: TaxMode
  /** Of products without their own category. */
  standard: number | null
  rates: (Tax & { tax_category_id: number })[]
}

export interface PosHome {
  store: PosStore
  open_sessions: PosSession[]
  /** The last ones, newest first. */
  closed_sessions: PosSession[]
  /** Names of all registers that were ever open here, 'main' at least. */
  registers: string[]
  holds: PosHold[]
  receipts: ReceiptRow[]
  /** Groups of the tiles: categories of the first level. */
  categories: { id: number; title: string }[]
  /** Variants by units sold here in 30 days, most first. */
  often_sold: number[]
  /** Units sold without stock that no count has settled yet. */
  shortages: {
    id: number
    stock_id: number
    name: string
    option_text: string
    sku: string
    quantity: number
    at: string
  }[]
}

export const showRegister = endpoint('GET /api/admin/pos/store/:id', {
  access: 'get store',
  input: z.object({ id, language }),
  returns: returns<{ data: PosHome }>(),
  summary: 'A store with its open registers, held sales and last receipts',
})

/** A variant as a register keeps it. */
export interface PosVariant {
  stock_id: number
  product_id: number
  name: string
  option_text: string
  /** On receipts in two languages; '' where the store has one. */
  second_name: string
  sku: string
  barcode: string
  /** What it costs now. */
  price: number
  /** Without the special price. */
  original_price: number
  /** Units that the store can sell; null without a limit. */
  available: number | null
  type: 'general' | 'service'
  /** A service that is sold with an application only; the register refuses it. */
  needs_application: boolean
  /** With those above them. */
  category_ids: number[]
  /** Null: the category of the settings. */
  tax_category_id: number | null
  image: string
}

export interface PosCatalogue {
  data: PosVariant[]
  /** Variants to remove from the register: deleted or hidden since. Only with `since`. */
  removed: number[]
  /** Sent as `after` for the next page; null on the last one. */
  next: number | null
  /** Sent as `since` for the changes after this download; the one of the first page counts. */
  version: string
  /** Variants in all; only on the first page of a full download. */
  total: number | null
}

export const downloadCatalogue = endpoint('GET /api/admin/pos/catalog', {
  access: 'get store',
  input: z.object({
    store_id: id,
    since: z.iso.datetime({ error: 'validation.check_input' }).optional(),
    after: z.preprocess((sent) => (sent === '' ? undefined : sent), schemas.count.optional()),
    limit: schemas.integer(1, 2000).optional(),
    language,
  }),
  returns: returns<PosCatalogue>(),
  summary: 'All variants that a store sells, page by page, or what changed since a version',
})

export const lookUpCode = endpoint('GET /api/admin/pos/lookup', {
  access: ['get store', 'get products'],
  input: z.object({ store_id: id.optional(), code: schemas.text(200), language }),
  returns: returns<{ data: PosVariant[] }>(),
  summary: 'Variants with this barcode, else with this SKU, else with the item number of a code with price or weight',
})
