import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'

/** A variant with what buyers need to know of it. Units are those of one warehouse where one is named, else of all. */
export interface PurchaseStock {
  stock_id: number
  product_id: number
  product_name: string
  option_text: string
  sku: string
  barcode: string | null
  image: string
  supplier_sku: string
  /** As the supplier charged it last, in its currency; null until it is known. */
  unit_cost: string | null
  min_quantity: number
  available: number
  incoming: number
  /** Units sold in 30 days, less those that came back. */
  sold: number
}

/** A variant that runs low (purchasing.md B5). */
export interface PurchaseProposal extends PurchaseStock {
  supplier: { id: number; name: string }
  quantity: number
}

const access = ['create purchase_order', 'update purchase_order'] as const
const optionalId = schemas.id.optional().catch(undefined)
const place = { warehouse_id: optionalId, supplier_id: optionalId, language: z.string().max(20).optional() }

export const findPurchaseStocks = endpoint('GET /api/admin/po/stock', {
  access,
  input: z.object({
    ...place,
    search: schemas.text(200).catch('').default(''),
    /** Comma-separated ids of variants, instead of a search. */
    ids: z.string().max(10_000).optional().catch(undefined),
  }),
  returns: returns<{ data: PurchaseStock[] }>(),
  summary: 'Variants by name, SKU, barcode or the SKU of the supplier, at most 20; an exact code comes first',
})

export const listProposals = endpoint('GET /api/admin/po/proposal', {
  access,
  input: z.object(place),
  returns: returns<{ data: PurchaseProposal[] }>(),
  summary: 'What to order, from the sales of 30 days, the lead time of the supplier and what is coming',
})

export const orderProposals = endpoint('POST /api/admin/po/proposal', {
  access: 'create purchase_order',
  input: z.object({
    warehouse_id: schemas.id,
    items: z
      .array(z.object({ supplier_id: schemas.id, stock_id: schemas.id, quantity: schemas.integer(1, largestCount) }))
      .min(1)
      .max(1000),
  }),
  returns: returns<{ data: { id: number; number: string }[] }>(),
  summary: 'Create a draft for each supplier',
})
