import { sql } from 'kysely'
import { broadcast } from '#contracts/broadcasts/broadcast.ts'
import { broadcastMessage } from '#contracts/broadcasts/broadcast-message.ts'
import { broadcastReceiver } from '#contracts/broadcasts/broadcast-receiver.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import { suppress } from '#server/domain/suppressions.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { broadcastRules } from '#server/modules/broadcasts/broadcast.rules.ts'
import { broadcastMessageRules } from '#server/modules/broadcasts/broadcast-message.rules.ts'
import { broadcastReceiverRules } from '#server/modules/broadcasts/groups/broadcast-receiver.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { friends, messages, receiverGroups } from './broadcasts.ts'
import { languages } from './texts.ts'

/** Groups, messages, a draft, and a broadcast of a few days ago with its report, unless there are some. Nothing is sent. */
export async function fillBroadcasts(outer: Ctx): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    if (await ctx.db.selectFrom('broadcast_receivers').select('id').limit(1).executeTakeFirst()) return
    const [firstMessage = 0, secondMessage = 0] = await createMessages(ctx)
    await createGroups(ctx)
    const resource = withRules(broadcast, broadcastRules)
    const groups = ['Newsletter readers', 'Friends of the shop']
    await createRow(ctx, resource, {
      name: 'Winter tea',
      broadcast_message_id: firstMessage,
      receiver_groups: ['Tea buyers', ...groups],
    })
    const sent = await createRow(ctx, resource, {
      name: 'New firing',
      broadcast_message_id: secondMessage,
      receiver_groups: groups,
    })
    await fillReport(ctx, sent.id)
  })
}

async function createGroups(ctx: TxCtx): Promise<void> {
  const resource = withRules(broadcastReceiver, broadcastReceiverRules)
  for (const group of receiverGroups) {
    const { id } = await createRow(ctx, resource, group)
    if (group.kind === 'static')
      await ctx.db
        .insertInto('broadcast_receiver_rows')
        .values(friends.map((one) => ({ ...one, group_id: id })))
        .execute()
  }
}

async function createMessages(ctx: TxCtx): Promise<number[]> {
  const resource = withRules(broadcastMessage, broadcastMessageRules)
  const ids: number[] = []
  for (const { name, subject, preheader, body } of messages) {
    const textsIn = (n: 0 | 1 | 2) => ({
      language: languages[n],
      subject: subject[n],
      preheader: preheader[n],
      body: body[n],
    })
    const { id } = await createRow(ctx, resource, { name, ...textsIn(0) })
    for (const n of [1, 2] as const) await updateRow(ctx, resource, id, textsIn(n))
    ids.push(id)
  }
  return ids
}

/** The outcome of each address of a broadcast that ended two days ago: nearly all were sent, one bounced, one failed, one is unknown. */
async function fillReport(ctx: TxCtx, id: number): Promise<void> {
  await sql`
    insert into broadcast_deliveries
      (broadcast_id, email, email_lower, name, user_id, language, status, reason, attempts, claimed_at, sent_at, message_id, error)
    select ${id}, p.email, lower(p.email), p.name, p.user_id, p.language,
      case when not p.is_subscribe then 'skipped' when p.email like '%@bounce.test' then 'bounced'
        when p.n = 3 then 'failed' when p.n = 5 then 'unknown' else 'sent' end,
      case when not p.is_subscribe then 'unsubscribed' end,
      case when not p.is_subscribe then 0 when p.n = 3 then 3 else 1 end, null,
      case when p.is_subscribe and p.n not in (3, 5) then now() - interval '2 days' + make_interval(secs => p.n) end,
      case when p.is_subscribe then '<b' || ${id}::text || '.' || p.n || '@localhost>' end,
      case when not p.is_subscribe then null when p.email like '%@bounce.test' then '550 5.1.1 No such user'
        when p.n = 3 then '452 4.2.2 Mailbox is full' end
    from (
      select row_number() over (partition by g.is_subscribe order by g.email) as n, g.* from (
        select u.email, ${fullNameSql(sql`u.first_name`, sql`u.last_name`)} as name, u.id as user_id, u.language,
          u.is_subscribe
        from users u where u.deleted_at is null
        union all
        select r.email, r.name, null, 'en_us', true from broadcast_receiver_rows r
      ) g
    ) p
    on conflict do nothing`.execute(ctx.db)
  await suppress(ctx.db, 'old-address@bounce.test', 'hard_bounce', 'send')
  await sql`
    update broadcasts set status = 'sent', started_at = now() - interval '2 days',
      finished_at = now() - interval '2 days' + interval '12 seconds',
      frozen = (select jsonb_object_agg(l, jsonb_build_object('subject', m.subject ->> l, 'preheader', m.preheader ->> l, 'body', m.body ->> l))
        from broadcast_messages m, unnest(${[...languages]}::text[]) l where m.id = broadcasts.broadcast_message_id)
    where id = ${id}`.execute(ctx.db)
}
