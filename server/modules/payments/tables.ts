import type { Generated } from 'kysely'
import type { Jsonb } from '#server/platform/database/column-types.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables {
    payment_method_secrets: { payment_method_id: number; sealed: string; updated_at: Generated<string> }
    payment_events: {
      id: Generated<number>
      /** Type of the payment method. */
      provider: string
      /** The payment service's own id. */
      event_id: string
      type: string
      payload: Jsonb<unknown>
      order_id: number | null
      payment_id: number | null
      received_at: Generated<string>
      handled_at: string | null
      attempts: Generated<number>
      next_attempt_at: Generated<string>
      error: string | null
    }
  }
}
