import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import { codeLimits, codePrefix, promotionCode } from './code.ts'

export interface PromotionCodeRow {
  id: number
  code: string
  /** The only customer who may use it; null for everybody, and where staff may not list customers. */
  customer: { id: number; email: string } | null
  /** It is bound to a customer. */
  is_bound: boolean
  usage_limit: number | null
  used_count: number
  /** The latest order that uses it; null without one, and for staff who may not list orders. */
  last_usage: { order_id: number; order_number: string; email: string; at: string } | null
  enabled: boolean
  created_at: string
  updated_at: string
}

/** Filters of a list of codes. */
export const codeStates = ['unused', 'used', 'used_up', 'disabled'] as const
export type CodeState = (typeof codeStates)[number]
/** How many codes match a search, in all and in each state. */
export type CodeCounts = Record<CodeState | 'all', number>

const required = { error: 'validation.required' }
const refused = { error: 'validation.check_input' }
const id = schemas.id
const user_id = schemas.id.nullish()
const usage_limit = schemas.integer(1, 1_000_000_000).nullish()

export const listCodes = endpoint('GET /api/admin/promotion/:id/code', {
  access: 'get promotion',
  input: listInput(['state']).extend({ id }),
  returns: returns<{
    data: PromotionCodeRow[]
    total: number
    page: number
    per_page: number
    counts: CodeCounts
  }>(),
  summary: 'The codes of a coupon, newest first, with the order that used each last; filter state',
})

export const addCodes = endpoint('POST /api/admin/promotion/:id/code', {
  access: 'update promotion',
  input: z.object({
    id,
    /** These codes; without them random ones are generated. */
    codes: z.array(promotionCode).min(1, required).max(codeLimits.most, refused).optional(),
    count: schemas.integer(1, codeLimits.most).optional(),
    prefix: codePrefix.default(''),
    /** Characters of the random part, after the prefix. */
    length: schemas.integer(codeLimits.shortest, codeLimits.longest).default(codeLimits.usual),
    usage_limit,
    /** One code for each of these customers, who alone may use it. */
    user_ids: z
      .array(schemas.id)
      .min(1, required)
      .max(codeLimits.most, refused)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'validation.repeated' })
      .optional(),
  }),
  returns: returns<{ data: { count: number; codes: string[] } }>(),
  summary: 'Add codes to a coupon, given or generated, for everybody or one for each customer; returns all of them',
})

export const changeCode = endpoint('PUT /api/admin/promotion/:id/code/:code_id', {
  access: 'update promotion',
  input: z.object({ id, code_id: id, enabled: schemas.boolean.optional(), user_id, usage_limit }),
  returns: returns<{ data: { id: number; updated_at: string } }>(),
  summary: 'Enable or disable a code, change its limit or its customer',
})

export const deleteCode = endpoint('DELETE /api/admin/promotion/:id/code/:code_id', {
  access: 'update promotion',
  input: z.object({ id, code_id: id }),
  returns: returns<{ message: string }>(),
  summary: 'Delete a code that no order has used',
})

export const exportCodes = endpoint('GET /api/admin/promotion/:id/code/export', {
  access: 'get promotion',
  input: listInput(['state']).extend({ id }),
  summary: 'The codes of a coupon as csv, with the filters of the list',
})

/** An order that used a promotion. */
export interface PromotionUsageRow {
  id: number
  order_id: number
  order_number: string
  email: string
  code: string | null
  /** What the order saved by it. */
  amount: number
  created_at: string
  /** When the usage was given back; null while it counts. */
  released_at: string | null
}

export const listUsages = endpoint('GET /api/admin/promotion/:id/usage', {
  access: 'get promotion',
  input: listInput([]).extend({ id }),
  returns: returns<{ data: PromotionUsageRow[]; total: number; page: number; per_page: number }>(),
  summary: 'The orders that used a promotion, newest first; requires the permission to list orders as well',
})
