import type { StatusKind } from '#contracts/crm/status.ts'
import type { Db } from '#server/kernel/context.ts'

const initial: readonly { title: string; color: string; kind: StatusKind }[] = [
  { title: 'New', color: '#8a857b', kind: 'open' },
  { title: 'Contacted', color: '#3b82f6', kind: 'open' },
  { title: 'Qualified', color: '#0b7285', kind: 'open' },
  { title: 'Won', color: '#2f9e58', kind: 'won' },
  { title: 'Lost', color: '#cf4237', kind: 'lost' },
]

/** The statuses of a new shop. One always remains, so a shop without any is new. */
export async function ensureStatuses(db: Db): Promise<void> {
  if (await db.selectFrom('statuses').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('statuses')
    .values(initial.map((status, at) => ({ ...status, order: (at + 1) * 100 })))
    .execute()
}
