import { sql } from 'kysely'
import {
  blank,
  empty,
  ofCustomer,
  ofEither,
  ofEmail,
  type PersonalTable,
  withRow,
} from '#server/modules/privacy/personal-table.ts'

/** What the shop stores of receivers of broadcasts (privacy.md D1, broadcasts.md B5). */
export const marketingTables: readonly PersonalTable[] = [
  {
    table: 'email_suppressions',
    about: 'customer',
    rows: ofEmail('email_lower'),
    erase: 'keep',
    because: 'Otherwise an address that must get no marketing emails would get them again.',
    columns: withRow({ email_lower: 'email' }),
  },
  {
    table: 'bounce_events',
    about: 'customer',
    rows: ofEmail('email_lower'),
    erase: 'delete',
    columns: withRow({ email_lower: 'email', message_id: 'identifier', detail: 'text' }),
  },
  {
    table: 'broadcast_receiver_rows',
    about: 'customer',
    rows: ofEmail('email'),
    erase: 'delete',
    columns: withRow({ email: 'email', name: 'name' }),
  },
  {
    // Erased receivers stay counted in the report of a broadcast. Who still waits for it gets nothing any more.
    table: 'broadcast_deliveries',
    about: 'customer',
    rows: ofEither(ofCustomer('user_id'), ofEmail('email_lower')),
    erase: 'replace',
    columns: {
      email: { kind: 'email', replacement: sql`'deleted-' || id` },
      email_lower: { kind: 'email', replacement: sql`'deleted-' || id` },
      name: empty('name'),
      language: empty('preference'),
      message_id: blank('identifier'),
      error: blank('text'),
      status: { kind: 'preference', replacement: sql`case status when 'queued' then 'skipped' else status end` },
      reason: { kind: 'preference', replacement: sql`case status when 'queued' then 'erased' else reason end` },
    },
  },
]
