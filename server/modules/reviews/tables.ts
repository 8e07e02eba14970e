import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends ReviewTables {}
}

interface ReviewTables {
  product_review_photos: {
    id: Generated<number>
    review_id: number
    path: string
    mime: string
    width: number
    height: number
    size: number
  }
  /** `rating`: the average with one decimal, as text. */
  product_ratings: { product_id: number; review_count: number; rating: string }
}
