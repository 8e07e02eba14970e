import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PromotionTables {}
}

interface PromotionTables {
  promotion_codes: {
    id: Generated<number>
    promotion_id: number
    /** Upper case, without spaces around it. */
    code: string
    /** The only customer who may use it; null for everybody. */
    user_id: number | null
    usage_limit: number | null
    used_count: Generated<number>
    enabled: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    /** Since its promotion was deleted. */
    deleted_at: string | null
  }
}
