import { sql } from 'kysely'
import type { moveLead as call, LeadCard, StatusMail } from '#contracts/crm/lead-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { required } from '#server/platform/typed.ts'
import { lockRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { enterStatus } from './enter-status.ts'
import { findStatus, isInFunnel, statusColumns } from './lead-facts.ts'
import { loadCards } from './load-cards.ts'
import { lockColumn, placeLead } from './place.ts'

type Input = ReadInputOf<typeof call>

/** Moves a lead on the board (crm.md L8). Nothing is changed when its neighbours are no longer there. */
export async function moveLead(outer: Ctx, input: Input): Promise<{ data: LeadCard; mails: StatusMail[] }> {
  const { id, status_id, lost_reason } = input
  return inTransaction(outer, async (ctx) => {
    await lockColumn(ctx, status_id)
    const row = await lockRow(ctx, ruledResource(ctx, 'lead'), id)
    await assertUnchanged(ctx, 'lead', row, input)
    const status = await findStatus(ctx, status_id)
    const funnel_id = typeof row.funnel_id === 'number' ? row.funnel_id : null
    if (!status || !(await isInFunnel(ctx, status_id, funnel_id)))
      throw fieldError('status_id', 'validation.check_input')
    const enters = row.status_id !== status_id
    if (enters && status.kind === 'lost' && !lost_reason && !row.lost_reason)
      throw fieldError('lost_reason', 'validation.required')
    const order = await placeLead(ctx, id, { ...input, funnel_id })
    if (order === null) throw conflict('errors.lead_moved')
    const closed_at = typeof row.closed_at === 'string' ? row.closed_at : null
    await ctx.db
      .updateTable('leads')
      .set({
        order,
        updated_at: sql<string>`now()`,
        ...(enters && statusColumns(status, { closed_at })),
        ...(lost_reason && { lost_reason }),
      })
      .where('id', '=', id)
      .execute()
    const from = typeof row.status_id === 'number' ? row.status_id : null
    const send = input.send_trigger ?? true
    const mails = enters ? await enterStatus(ctx, id, { from, cause: 'move', send }) : []
    await logActivity(ctx, [{ resource: 'lead', id, action: 'update', fields: enters ? ['status_id'] : ['order'] }])
    const [card] = await loadCards(ctx, sql`select ${id}::bigint as id`)
    return { data: required(card, 'The moved lead'), mails }
  })
}
