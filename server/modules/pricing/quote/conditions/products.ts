import type { Condition } from './condition.ts'

/** The line is of one of these products. */
export const products: Condition<{ ids: number[] }> = {
  accepts: ({ ids }, { product_id }) => ids.includes(product_id),
}
