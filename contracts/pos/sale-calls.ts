import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { AppliedDiscount, EnteredCoupon, QuoteTotals, UsablePoints } from '../pricing/totals.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { PosReceipt } from './receipt.ts'
import { operationId, refundFields, saleFields, ticket } from './sale-input.ts'

const language = z.string().max(20).optional()

/** The total of a ticket now, with promotions, coupons and points, before cash is rounded. */
export interface PosQuote {
  lines: {
    stock_id: number
    price: number
    /** As a catalogue price, before an override. */
    catalogue_price: number
    quantity: number
    total: number
    /** Everything taken off this line. */
    discount: number
    net: number
    /** Units that the store can sell; null without a limit. */
    available: number | null
  }[]
  gifts: { stock_id: number; name: string; quantity: number }[]
  totals: QuoteTotals
  discounts: AppliedDiscount[]
  coupons: EnteredCoupon[]
  point: UsablePoints
}

export interface PosSaleResult {
  order_id: number
  order_number: string
  receipt_number: string
  grand_total: number
  change: number
  rounding: number
  items: PosReceipt['items']
  receipt: PosReceipt
}

export interface PosRefundResult {
  order_id: number
  refund_id: number
  receipt_number: string
  /** What goes back to the customer; below 0 what the customer paid on top in an exchange. */
  refunded: number
  rounding: number
  /** The sale of an exchange. */
  exchange: PosSaleResult | null
  receipt: PosReceipt
}

export const quotePosSale = endpoint('POST /api/admin/pos/quote', {
  access: 'create pos_sale',
  input: z.object({ ...ticket, store_id: schemas.id, language }),
  returns: returns<{ data: PosQuote }>(),
  summary: 'What a ticket would come to in this store; writes nothing',
})

export const sellAtRegister = endpoint('POST /api/admin/pos/sale', {
  access: 'create pos_sale',
  input: z.object({ uuid: operationId, ...saleFields, language }),
  returns: returns<{ data: PosSaleResult }>(),
  summary:
    'Sell over the counter: the order is paid and completed at once; a repeated uuid returns the sale of the first',
})

export const refundAtRegister = endpoint('POST /api/admin/pos/refund', {
  access: 'refund pos_sale',
  input: z.object({ uuid: operationId, ...refundFields, language }),
  returns: returns<{ data: PosRefundResult }>(),
  summary: 'Refund units of a sale, or exchange them for others; a repeated uuid returns the refund of the first',
})

export interface PosRefundQuote {
  lines: { order_item_id: number; quantity: number; amount: number }[]
  /** Of the returned units. */
  returned: number
  /** Of the goods that go out instead. */
  exchange: PosQuote | null
  /** What goes back, before cash is rounded; below 0 what the customer pays on top. */
  balance: number
}

export const quotePosRefund = endpoint('POST /api/admin/pos/refund/quote', {
  access: 'refund pos_sale',
  input: z.object({
    store_id: schemas.id,
    order_id: schemas.id,
    items: refundFields.items,
    exchange: refundFields.exchange,
    language,
  }),
  returns: returns<{ data: PosRefundQuote }>(),
  summary: 'What returned units are worth, and the balance of an exchange; writes nothing',
})
