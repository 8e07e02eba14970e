import type { Generated } from 'kysely'
import type { DeliveryState, SentEvent } from '#contracts/webhooks/webhook-calls.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends WebhookTables {}
}

interface WebhookTables {
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: number
    event_id: string
    event: SentEvent
    body: string
    status: Generated<DeliveryState>
    attempts: Generated<number>
    created_at: Generated<string>
    attempted_at: string | null
    next_attempt_at: Generated<string>
    response_status: number | null
    response_body: Generated<string>
    duration_ms: number | null
    error: Generated<string>
  }
}
