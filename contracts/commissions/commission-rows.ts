import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import { isEmpty } from '../validation.ts'

/** The most levels that settings can allow. */
export const maxCommissionLevels = 5

const level = z.preprocess(
  (sent) => (sent === '' || sent === null ? 0 : (sent ?? 0)),
  schemas.integer(0, maxCommissionLevels - 1),
)
/** Of what a line costs after its discounts. */
const percentage = schemas.decimal({ min: 0, max: 100, places: 2, error: 'validation.check_input' })

/** Rows whose percentage was left empty are dropped. */
const filledRows = (sent: unknown) => (Array.isArray(sent) ? sent.filter((row) => !isEmpty(row?.percentage)) : sent)

/** The percentage of a level: 0 is the promoter whose code was used, 1 the promoter above, and so on. */
const groupLevel = z.object({ level, percentage })
export type GroupLevel = z.output<typeof groupLevel>
export const groupLevels = z.preprocess(filledRows, z.array(groupLevel).max(maxCommissionLevels))

/** For one product, instead of the group's own percentage. */
const productCommission = z.object({ group_id: schemas.id, level, percentage })
export type ProductCommission = z.output<typeof productCommission>
export const productCommissions = z.preprocess(filledRows, z.array(productCommission).max(500))

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
