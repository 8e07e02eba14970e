import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'

/** 'pending' until the order is completed, then 'approved', and 'settled' once it was paid out (commissions.md K4). */
export const commissionStatuses = ['pending', 'approved', 'settled'] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

/** What a promoter earned from a line of an order, or lost by a refund of it. Amounts in major units of the currency. */
export interface CommissionEntry {
  id: number
  created_at: string
  approved_at: string | null
  order_id: number
  order_number: string
  product: string
  sku: string
  /** The promoter and the group that the percentage is from. */
  admin_id: number
  admin: string
  group: string | null
  /** 0 for the owner of the code, 1 for the promoter above. */
  level: number
  percentage: number
  /** What was paid for the line; below 0 for what a refund returned. */
  base: number
  /** Below 0 for a refund. */
  amount: number
  currency: string
  status: CommissionStatus
  is_refund: boolean
  settlement_id: number | null
}

/** Sums of a promoter's matching entries. */
export interface PromoterTotals {
  admin_id: number
  name: string
  group: string | null
  sales_code: string
  /** How many orders the entries are from. */
  orders: number
  currency: string
  pending: number
  approved: number
  settled: number
}

export interface CommissionSettlement {
  id: number
  admin_id: number
  admin: string
  from: string | null
  to: string
  amount: number
  currency: string
  /** How many entries it paid out. */
  count: number
  created_by: string
  created_at: string
}

/** A promoter whose sum is not above 0: it is left for the next settlement. */
export type SkippedPromoter = Pick<CommissionSettlement, 'admin_id' | 'amount' | 'currency'>

export interface SettlementAnswer {
  data: CommissionSettlement[]
  skipped: SkippedPromoter[]
}

const language = z.string().max(20).optional()
const filters = ['admin_id', 'group_id', 'product_id', 'status', 'from', 'to', 'settlement_id'] as const

export interface CommissionList {
  data: CommissionEntry[]
  total: number
  page: number
  per_page: number
  /** Of all matching entries, whatever page is shown. */
  totals: PromoterTotals[]
}

export const listCommissions = endpoint('GET /api/admin/calculation', {
  access: 'get calculations',
  input: listInput(filters),
  returns: returns<CommissionList>(),
  summary:
    'Commission entries, newest first, with the sums of each promoter; filters admin_id, group_id, product_id, status, settlement_id, from and to (approved, else created)',
})

export const listSettlements = endpoint('GET /api/admin/calculation/settlement', {
  access: 'get calculations',
  input: listInput(['admin_id']),
  returns: returns<{ data: CommissionSettlement[]; total: number; page: number; per_page: number }>(),
  summary: 'Commissions that were paid out, newest first',
})

export const settleCommissions = endpoint('POST /api/admin/calculation/settle', {
  access: 'settle calculation',
  reads: 'get calculations',
  input: z.object({
    language,
    /** A day in the shop's time zone. What was approved before and not paid out is carried over. */
    from: schemas.date.nullish(),
    to: schemas.date,
    /** All promoters without it. */
    admin_ids: z.array(schemas.id, { error: 'validation.check_input' }).max(500).nullish(),
    /** The sum that staff saw, in the base currency: another one is refused. */
    expected_amount: schemas.money(true).nullish(),
  }),
  returns: returns<SettlementAnswer>(),
  summary: 'Mark approved commissions of promoters as paid out, a settlement each; once per Idempotency-Key',
})

export const showSettlement = endpoint('GET /api/admin/calculation/settlement/:id', {
  access: 'get calculations',
  input: z.object({ id: schemas.id, language }),
  returns: returns<{ data: CommissionSettlement & { entries: CommissionEntry[] } }>(),
  summary: 'A settlement with the entries that it paid out',
})

export const exportCommissions = endpoint('GET /api/admin/calculation/export', {
  access: 'export calculations',
  input: listInput([...filters, 'format']),
  summary: 'The entries of a list with its filters, all pages: xlsx, or csv with format=csv',
})
