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
    // A view of a list that looks for an email address.
    table: 'saved_views',
    about: 'customer',
    rows: ({ emails }) => {
      const asWritten = emails.map((email) =>
        new URLSearchParams({ email }).toString().slice('email='.length).toLowerCase(),
      )
      return sql<boolean>`exists (select from unnest(${asWritten}::text[]) as address where position(address in lower(query)) > 0)`
    },
    erase: 'delete',
    columns: withRow({ query: 'text' }),
    internal: sql`true`,
  },
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
    // Erased receivers stay counted in the report of a broadcast. Those who still wait for it are skipped.
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
