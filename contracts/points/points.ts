import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Why a balance of points changed (points.md R1). */
export const pointTypes = ['earn', 'bonus', 'referral', 'adjust', 'redeem', 'return', 'expire', 'clawback'] as const
export type PointType = (typeof pointTypes)[number]

/** A line of the history of a customer's points. */
export interface PointEntry {
  id: number
  type: PointType
  /** The points that came as a lot of their own; 0 for entries that use points or give them back to older lots. */
  points: number
  /** Of a lot: how many are used up. Of other entries: how many they took, below 0 for those that they gave back. */
  used_points: number
  /** Why, as staff wrote it; the number of the order where they wrote nothing. */
  remark: string
  /** The last day of a lot; null where it never expires, and for other entries. */
  expiry_date: string | null
  order_id: number | null
  order_number: string
  created_at: string
}

export interface PointSummary {
  /** Below 0 when points that were clawed back had been used already. */
  balance: number
  /** What the balance and one point are worth, in major units of the base currency. */
  value: number
  point_value: number
  /** The points that expire first, with their last day; null where none expires. */
  expiring: { points: number; date: string } | null
}

/** Points of one entry that can still be used. */
export interface PointLot {
  /** The id of the entry. */
  id: number
  type: PointType
  remark: string
  order_id: number | null
  order_number: string
  points: number
  left: number
  /** The last day; null: they never expire. */
  expiry_date: string | null
}

export interface PointHistory extends PointSummary {
  data: PointEntry[]
  /** The points that can be used, in the order in which they are: first to expire first. */
  lots: PointLot[]
  total: number
  page: number
  per_page: number
}

const language = z.string().max(20).optional()
const paging = { page: z.unknown().optional(), per_page: z.unknown().optional() }
const id = schemas.id

export const listOwnPoints = endpoint('GET /api/point', {
  access: 'member',
  input: z.object({ language, ...paging }),
  returns: returns<PointHistory>(),
  summary: "The member's points: balance, what expires next and the history, newest first",
})

/** An entry as staff see it. */
export interface AdminPointEntry extends PointEntry {
  /** Who adjusted the points; '' for all other entries. */
  admin_name: string
  /** The balance after this entry. */
  balance: number
}

/** Which entries a list shows: those that brought points, or those that took some. */
export const pointDirections = ['in', 'out'] as const

export const listCustomerPoints = endpoint('GET /api/admin/user/:id/point', {
  access: 'get points',
  input: z.object({ id, language, direction: schemas.choice(pointDirections).nullish(), ...paging }),
  /** `cart_points`: points that the customer chose to use in the cart. They are not taken before the order. */
  returns: returns<Omit<PointHistory, 'data'> & { data: AdminPointEntry[]; cart_points: number }>(),
  summary: "A customer's points: balance, what expires next and the history, newest first",
})

/** The largest number of points that one adjustment adds or removes. */
export const largestAdjustment = 1_000_000

export const adjustPoints = endpoint('POST /api/admin/user/:id/point', {
  access: 'adjust point',
  reads: 'get points',
  input: z.object({
    id,
    language,
    /** Above 0 to add points, below 0 to remove some. */
    points: schemas
      .integer(-largestAdjustment, largestAdjustment)
      .refine((points) => points !== 0, { error: 'validation.points_zero' }),
    remark: schemas.filled(500),
    /** The last day of added points; by the settings without one. */
    expiry_date: schemas.date.nullish(),
  }),
  returns: returns<{ data: { id: number; updated_at: string; balance: number } }>(),
  summary: 'Add points to a customer or remove some, with a reason; the header Idempotency-Key makes a retry safe',
})
