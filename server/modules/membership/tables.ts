import type { Generated } from 'kysely'
import type { MembershipReason } from '#contracts/membership/history.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends MembershipTables {}
}

interface MembershipTables {
  membership_histories: {
    id: Generated<number>
    user_id: number
    /** Null where the tier has been deleted since. */
    from_tier_id: number | null
    to_tier_id: number | null
    reason: MembershipReason
    /** The last day of the tier after the change. */
    expiry_date: string | null
    remark: string | null
    admin_id: number | null
    actor_name: string
    /** Made by the nightly check of all customers. */
    is_nightly: Generated<boolean>
    created_at: Generated<string>
  }
}
