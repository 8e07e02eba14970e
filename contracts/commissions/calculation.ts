import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'

/**
 * 'pending' until the order is completed, then 'approved', and 'settled' once it was paid out. A void entry is not paid out
 * (commissions.md K4).
 */
export const commissionStatuses = ['pending', 'approved', 'settled', 'void'] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

/** What a promoter earned from a line of an order, or lost by a refund of it. Amounts in major units. */
export interface CommissionEntry {
  id: number
  created_at: string
  approved_at: string | null
  order_id: number
  order_number: string
  product: string
  /** The account of the promoter. */
  admin_id: number
  promoter: string
  /** 0 for the owner of the code, 1 for the promoter above. */
  level: number
  percentage: string
  /** What was paid for the line. */
  base_amount: number
  /** Below 0 for a refund. */
  amount: number
  currency: string
  status: CommissionStatus
  void_reason: string
  settlement_id: number | null
}

export interface CommissionTotals {
  currency: string
  pending: number
  approved: number
  settled: number
}

export interface PromoterTotals extends CommissionTotals {
  admin_id: number
  promoter: string
}

export interface CommissionSettlement {
  id: number
  admin_id: number
  promoter: string
  from: string | null
  to: string
  amount: number
  currency: string
  /** How many entries it paid out. */
  entries: number
  note: string
  actor_name: string
  created_at: string
}

const language = z.string().max(20).optional()
const filters = ['admin_id', 'group_id', 'product_id', 'status', 'from', 'to', 'settlement_id'] as const

export const listCommissions = endpoint('GET /api/admin/calculation', {
  access: 'get calculations',
  input: listInput(filters),
  returns: returns<{ data: CommissionEntry[]; total: number; page: number; per_page: number }>(),
  summary:
    'Commission entries, newest first; filters admin_id, group_id, product_id, status, settlement_id, from and to (approved, else created)',
})

export const listPromoterTotals = endpoint('GET /api/admin/calculation/promoter', {
  access: 'get calculations',
  input: listInput(filters),
  returns: returns<{ data: PromoterTotals[]; totals: CommissionTotals[] }>(),
  summary: 'Sums of the matching entries by promoter and currency',
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
    admin_ids: z
      .array(schemas.id, { error: 'validation.check_input' })
      .min(1, { error: 'validation.required' })
      .max(500),
    /** The sum that staff saw, in the base currency: another one is refused. */
    expected_amount: schemas.money(true).nullish(),
    note: schemas.text(500).nullish(),
  }),
  returns: returns<{ data: CommissionSettlement[] }>(),
  summary: 'Mark approved commissions of promoters as paid out, a settlement each; once per Idempotency-Key',
})

export const voidCommission = endpoint('PUT /api/admin/calculation/:id', {
  access: 'update calculation',
  reads: 'get calculations',
  input: z.object({ id: schemas.id, language, status: schemas.choice(['void']), reason: schemas.filled(500) }),
  returns: returns<{ data: CommissionEntry }>(),
  summary: 'Void an entry that is not settled, with what refunds took off it',
})

export const exportCommissions = endpoint('GET /api/admin/calculation/export', {
  access: 'export calculations',
  input: listInput([...filters, 'format']),
  summary: 'The entries of a list with its filters, all pages: xlsx, or csv with format=csv',
})
