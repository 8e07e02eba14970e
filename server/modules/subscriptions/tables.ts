import type { Generated } from 'kysely'
import type { SuppressionReason } from '#contracts/subscriptions/subscription-calls.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends SubscriptionTables {}
}

interface SubscriptionTables {
  email_suppressions: {
    id: Generated<number>
    email_lower: string
    reason: SuppressionReason
    source: string
    created_at: Generated<string>
  }
}
