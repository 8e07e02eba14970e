import type { Condition } from './condition.ts'

/** The line's product is in one of these categories, or in one below them. */
export const categories: Condition<{ ids: number[] }> = {
  accepts: ({ ids }, { category_ids }) => ids.some((id) => category_ids.includes(id)),
}
