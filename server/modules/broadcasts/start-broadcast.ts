import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, unprocessable } from '#server/kernel/errors.ts'
import type { LockedBroadcast } from './broadcast-state.ts'
import { readTexts } from './frozen-texts.ts'
import { audience } from './groups/audience.ts'
import { broadcastGroups } from './groups/find-groups.ts'

/**
 * Begins a broadcast in one transaction: the texts are frozen, and each address of its groups becomes a delivery, once (broadcasts.md B4). 422
 * 'No receiver.' when nobody would get it.
 */
export async function startBroadcast(ctx: TxCtx, { id, broadcast_message_id }: LockedBroadcast): Promise<void> {
  const groups = await broadcastGroups(ctx, id)
  if (groups.included.length === 0) throw fieldError('receiver_groups', 'validation.required')
  const frozen = await readTexts(ctx, broadcast_message_id)
  // Hundreds of thousands of addresses take longer than a request usually may.
  await sql`set local statement_timeout = '60s'`.execute(ctx.db)
  await sql`
    insert into broadcast_deliveries (broadcast_id, email, email_lower, name, user_id, language, status, reason)
    select ${id}, left(a.email, 254), left(a.email_lower, 254), left(a.name, 255), a.user_id, a.language,
      case when a.reason is null then 'queued' else 'skipped' end, a.reason
    from (${audience(ctx, groups)}) a
    on conflict (broadcast_id, email_lower) do nothing`.execute(ctx.db)
  const queued = ctx.db.selectFrom('broadcast_deliveries').select('id').where('broadcast_id', '=', id)
  if (!(await queued.where('status', '=', 'queued').limit(1).executeTakeFirst()))
    throw unprocessable('errors.no_receiver')
  await sql`
    update broadcasts set status = 'sending', started_at = now(), pause_reason = null, consecutive_errors = 0,
      frozen = ${JSON.stringify(frozen)}::jsonb, updated_at = now()
    where id = ${id}`.execute(ctx.db)
}
