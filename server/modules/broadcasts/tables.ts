import type { Generated } from 'kysely'
import type { DeliveryStatus } from '#contracts/broadcasts/broadcast-states.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends BroadcastTables {}
}

interface BroadcastTables {
  broadcast_receiver_rows: {
    id: Generated<number>
    group_id: number
    email: string
    name: Generated<string>
    created_at: Generated<string>
  }
  broadcast_groups: { broadcast_id: number; group_id: number; is_excluded: Generated<boolean> }
  broadcast_deliveries: {
    id: Generated<number>
    broadcast_id: number
    email: string
    email_lower: string
    name: Generated<string>
    user_id: number | null
    language: string
    status: Generated<DeliveryStatus>
    reason: string | null
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    worker: string | null
    reserved_until: string | null
    claimed_at: string | null
    sent_at: string | null
    message_id: string | null
    error: string | null
  }
  broadcast_rate: { id: Generated<boolean>; next_at: Generated<string> }
  bounce_events: {
    id: Generated<number>
    email_lower: string
    type: 'hard' | 'soft' | 'complaint'
    message_id: Generated<string>
    detail: string | null
    created_at: Generated<string>
  }
}
