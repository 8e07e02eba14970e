import { type LeadSource, leadSourceLabels } from '#contracts/customers/lead-sources.ts'
import { textIn } from '#contracts/locales.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { ensureStatuses } from '#server/modules/crm/statuses/ensure-statuses.ts'

export type Status = NonNullable<Awaited<ReturnType<typeof findStatus>>>

/** A status with what it sends; it stays until the transaction ends, if there is one. */
export function findStatus({ db }: Ctx, id: number) {
  const found = db.selectFrom('statuses').selectAll().where('id', '=', id)
  return (db.isTransaction ? found.forKeyShare() : found).executeTakeFirst()
}

/** Whether leads of a funnel can be in a status; those of none can be in any. */
export async function isInFunnel({ db }: Ctx, statusId: number, funnelId: number | null): Promise<boolean> {
  if (funnelId === null) return true
  const funnel = await db.selectFrom('funnels').select('statuses').where('id', '=', funnelId).executeTakeFirst()
  return funnel?.statuses.map(Number).includes(statusId) ?? false
}

/** Where new leads begin. A shop has at least one status. */
export async function firstStatus({ db }: Ctx, funnelId: number | null): Promise<number | undefined> {
  if (funnelId !== null) {
    const funnel = await db.selectFrom('funnels').select('statuses').where('id', '=', funnelId).executeTakeFirst()
    return funnel?.statuses.map(Number)[0]
  }
  await ensureStatuses(db)
  const first = await db.selectFrom('statuses').select('id').orderBy('order').orderBy('id').limit(1).executeTakeFirst()
  return first?.id
}

/** The columns of a lead that follow from the status that it enters. */
export const statusColumns = (status: Pick<Status, 'id' | 'kind'>, before: { closed_at?: string | null } | null) => {
  const now = new Date().toISOString()
  return {
    status_id: status.id,
    kind: status.kind,
    entered_at: now,
    closed_at: status.kind === 'open' ? null : (before?.closed_at ?? now),
  }
}

/** The title of a lead that nobody gave one: 'Eve Wong - Wholesale enquiries'. */
export async function newTitle(ctx: Ctx, contactId: number, source: LeadSource, funnel = ''): Promise<string> {
  const contact = await ctx.db.selectFrom('contacts').select('name').where('id', '=', contactId).executeTakeFirst()
  const from = funnel || textIn(ctx.locale, leadSourceLabels[source])
  return [...`${contact?.name ?? ''} - ${from}`].slice(0, 255).join('')
}
