import { z } from 'zod'
import type { SettingValues } from '../configuration/settings.ts'
import { endpoint, returns } from '../endpoint.ts'

/** The rules of reward points as the back office reads and saves them (points.md R2). */
export interface PointSettings
  extends Omit<SettingValues['points'], 'earn_amount' | 'point_value' | 'redeem_max_percentage'> {
  /** Amounts in units of the base currency. */
  earn_amount: number
  point_value: number
  redeem_max_percentage: number
}

/** The points of all customers together. */
export interface OutstandingPoints {
  /** Points that can be used, and what they take off future orders in major units of the base currency. */
  points: number
  value: number
  /** Of these, the points whose last day is within 30 days. */
  expiring: number
  /** Customers with more points clawed back than they have, and how many those are. */
  customers_in_debt: number
  debt: number
  /** Since the first day of the month in the shop. */
  earned_this_month: number
  used_this_month: number
}

export const showOutstandingPoints = endpoint('GET /api/admin/membership/point', {
  access: 'get memberships',
  input: z.object({}),
  returns: returns<{ data: OutstandingPoints }>(),
  summary: 'The points that all customers can still use, what they are worth and what expires next',
})

export const showPointSettings = endpoint('GET /api/admin/membership/setting', {
  access: 'get memberships',
  input: z.object({}),
  returns: returns<{ data: PointSettings }>(),
  summary: 'The rules by which points are earned, used and expire',
})

export const savePointSettings = endpoint('PUT /api/admin/membership/setting', {
  access: 'update membership',
  reads: 'get memberships',
  input: z.looseObject({}),
  returns: returns<{ data: PointSettings }>(),
  summary: 'Saves rules of points; rules that are left out stay',
})
