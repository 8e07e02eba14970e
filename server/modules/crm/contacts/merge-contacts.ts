import { sql } from 'kysely'
import type { mergeContacts as call } from '#contracts/crm/lead-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { addActivities } from '#server/modules/crm/leads/activities.ts'
import { destroyRow } from '#server/resource/destroy.ts'
import { lockRow } from '#server/resource/read.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'

const plain = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'job_title',
  'website',
  'address',
  'country',
] as const
const lists = ['mobiles', 'emails', 'tags'] as const
const most = { mobiles: 10, emails: 10, tags: 30 }

/** Merges a contact into another one, whose own values win (crm.md L1). */
export async function merge(outer: Ctx, { id, into_id }: ReadInputOf<typeof call>): Promise<{ data: { id: number } }> {
  const resource = ruledResource(outer, 'contact')
  return inTransaction(outer, async (ctx) => {
    if (id === into_id) throw fieldError('into_id', 'validation.check_input')
    // In the order of their ids, so that two merges of the same contacts cannot wait for each other.
    const other = await visibleRows(ctx, resource).select('id').where('id', '=', into_id).executeTakeFirst()
    if (!other) throw fieldError('into_id', 'validation.check_input')
    for (const one of [id, into_id].sort((a, b) => a - b)) await lockRow(ctx, resource, one)
    const contacts = ctx.db.selectFrom('contacts').selectAll()
    const source = await contacts.where('id', '=', id).executeTakeFirstOrThrow()
    const target = await contacts.where('id', '=', into_id).executeTakeFirstOrThrow()
    const moved = await ctx.db
      .updateTable('leads')
      .set({ contact_id: into_id })
      .where('contact_id', '=', id)
      .returning('id')
      .execute()
    await moveWork(ctx, id, into_id)
    await destroyRow(ctx, resource, id, {})
    const filled = Object.fromEntries(plain.flatMap((name) => (target[name] ? [] : [[name, source[name]]])))
    const joined = Object.fromEntries(
      lists.map((name) => [
        name,
        [...new Set([...(target[name] ?? []), ...(source[name] ?? [])])].slice(0, most[name]),
      ]),
    )
    // The address that the target does not get as its own remains one of its others.
    const second = source.email && target.email ? [source.email] : []
    const emails = [...new Set([...(target.emails ?? []), ...second, ...(source.emails ?? [])])].slice(0, most.emails)
    await ctx.db
      .updateTable('contacts')
      .set({
        ...filled,
        ...joined,
        emails,
        admin_id: target.admin_id ?? source.admin_id,
        user_id: target.user_id ?? source.user_id,
        is_subscribe: target.is_subscribe && source.is_subscribe,
        description: [target.description, source.description].filter(Boolean).join('\n\n') || null,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', into_id)
      .execute()
    await addActivities(
      ctx,
      moved.map((lead) => ({
        lead_id: lead.id,
        type: 'merged',
        data: { from: source.name ?? '', into: target.name ?? '' },
      })),
    )
    await logActivity(ctx, [{ resource: 'contact', id: into_id, action: 'update', fields: ['merged'] }])
    return { data: { id: into_id } }
  })
}

/** Tasks and events of the first contact belong to the second one. */
async function moveWork({ db }: TxCtx, id: number, into: number): Promise<void> {
  await sql`update tasks set related_id = ${into} where related_type = 'contact' and related_id = ${id}`.execute(db)
  await sql`update calendar_events set related_id = ${into} where related_type = 'contact' and related_id = ${id}`.execute(
    db,
  )
}
