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
