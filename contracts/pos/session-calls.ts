import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { StoredPosMethod } from './payment-methods.ts'

const checkInput = { error: 'validation.check_input' }
const id = schemas.id
const language = z.string().max(20).optional()

/** The name of a register: one in use by default, more where a store has several drawers. It is a part of receipt numbers. */
export const registerName = z
  .preprocess((sent) => (sent === '' || sent == null ? 'main' : sent), schemas.text(20))
  .pipe(z.string().regex(/^[a-z0-9]+$/i, checkInput))

export interface PosSession {
  id: number
  store_id: number
  store_name: string
  register: string
  status: 'open' | 'closed'
  opened_by: string
  opened_at: string
  opening_float: number
  closed_by: string | null
  closed_at: string | null
  counted_cash: number | null
  /** Null while the session is open and the store counts blind. */
  expected_cash: number | null
  difference: number | null
  note: string
  /** When the register last spoke to the server. */
  last_seen_at: string
  updated_at: string
}

export interface CashMove {
  id: number
  type: 'in' | 'out'
  amount: number
  reason: string
  user: string
  at: string
  /** It arrived after the session was closed. */
  is_late: boolean
}

export interface MethodTotals {
  method: StoredPosMethod
  /** Number of payments taken. */
  payments: number
  taken: number
  /** What was given back, above 0. */
  refunded: number
  net: number
}

/** The X report of an open session, the Z report of a closed one (pos.md V3). */
export interface PosSessionReport extends PosSession {
  /** What makes up the expected cash; null while a blind store has not counted. */
  drawer: { opening_float: number; cash_sales: number; cash_refunds: number; cash_in: number; cash_out: number } | null
  sales: number
  refunds: number
  taken: number
  average_sale: number
  units: number
  /** Discounts of all kinds, and the sales that had one. */
  discounts: number
  discounted_sales: number
  rounding: number
  late_operations: number
  /** Sales at other prices than those of the catalogue, and how much less than there they came to. */
  changed_prices: number
  changed_prices_amount: number
  methods: MethodTotals[]
  /** By hour of the shop's time zone, 0 to 23; hours without sales are left out. */
  by_hour: { hour: number; sales: number; taken: number }[]
  cash_moves: CashMove[]
}

const session = returns<{ data: PosSessionReport }>()
const amount = schemas.money(false)

export const openSession = endpoint('POST /api/admin/pos/session', {
  access: 'create pos_sale',
  reads: 'get store',
  input: z.object({ store_id: id, register: registerName, opening_float: amount, language }),
  returns: session,
  summary: 'Open a register with a float; 409 when it is open already',
})

export const listSessions = endpoint('GET /api/admin/pos/session', {
  access: 'get store',
  input: listInput(['store_id', 'register', 'status']),
  returns: returns<{ data: PosSession[]; total: number; page: number; per_page: number }>(),
  summary: 'Sessions of registers, newest first; filters store_id, register and status',
})

export const showSession = endpoint('GET /api/admin/pos/session/:id', {
  access: 'get store',
  input: z.object({ id, language }),
  returns: session,
  summary: 'The X report of an open session, or the Z report of a closed one',
})

export const moveCash = endpoint('POST /api/admin/pos/session/:id/cash', {
  access: 'create pos_sale',
  reads: 'get store',
  input: z.object({
    id,
    /** Of this operation: a repeated request moves the money once. */
    uuid: z.uuid(checkInput).optional(),
    type: schemas.choice(['in', 'out']),
    amount: amount.refine((value) => value > 0, checkInput),
    reason: schemas.filled(200),
    language,
  }),
  returns: session,
  summary: 'Put cash into the drawer or take it out',
})

export const closeSession = endpoint('POST /api/admin/pos/session/:id/close', {
  access: 'close pos_session',
  reads: 'get store',
  input: z.object({ id, counted_cash: amount, note: schemas.text(1000).nullish(), language }),
  returns: session,
  summary: 'Close a session with the counted cash',
})
