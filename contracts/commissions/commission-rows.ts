import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

/** The most levels that settings can allow. */
export const maxCommissionLevels = 5

const level = schemas.integer(1, maxCommissionLevels)
/** Of what a line costs after its discounts. */
const percentage = schemas.decimal({ min: 0, max: 100, places: 2, error: 'validation.commission_percentage' })

/** The percentage of a level: 1 is the promoter whose code was used, 2 the promoter above, and so on. */
const groupCommission = z.object({ level, percentage })
export type GroupCommission = z.output<typeof groupCommission>
export const groupCommissions = z.array(groupCommission).max(maxCommissionLevels)

/** For one product, instead of the group's own percentage. */
const productCommission = z.object({ group_id: schemas.id, level, percentage })
export type ProductCommission = z.output<typeof productCommission>
export const productCommissions = z.array(productCommission).max(500)

/** The position of the first row that repeats an earlier one; -1 without one. */
export const repeatedRow = (rows: readonly { group_id?: number; level: number }[]): number => {
  const seen = new Set<string>()
  return rows.findIndex(({ group_id = 0, level }) => {
    const key = `${group_id} ${level}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}
