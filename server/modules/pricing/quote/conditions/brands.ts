import type { Condition } from './condition.ts'

/** The line's product is of one of these brands. */
export const brands: Condition<{ ids: number[] }> = {
  accepts: ({ ids }, { brand_id }) => brand_id !== null && ids.includes(brand_id),
}
