import { sql } from 'kysely'
import { funnel } from '#contracts/crm/funnel.ts'
import { actorName, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Translations } from '#server/platform/database/column-types.ts'
import { shownText } from '#server/resource/translations.ts'

/**
 * Gives all leads of a status another one: it is going to be deleted. They come after those that are there, in their order; the new status
 * sends nothing (crm.md L4).
 */
export async function moveLeadsTo(ctx: TxCtx, from: number, to: number): Promise<void> {
  const { db, actor } = ctx
  const admin_id = actor.kind === 'staff' ? actor.id : null
  const moved = sql`
    with last as (select coalesce(max("order"), 0) as "order" from leads where status_id = ${to}),
    target as (select id, title, kind from statuses where id = ${to}),
    source as (select title from statuses where id = ${from}),
    places as (select id, row_number() over (order by "order", id) as place from leads where status_id = ${from}),
    moved as (
      update leads set status_id = ${to}, "order" = last."order" + 100 * places.place, kind = target.kind, entered_at = now(),
        closed_at = case when target.kind = 'open' then null else coalesce(closed_at, now()) end, updated_at = now()
      from last, target, places where leads.id = places.id returning leads.id),
    entered as (
      insert into lead_status_histories (lead_id, from_id, to_id, admin_id, cause)
      select id, ${from}, ${to}, ${admin_id}, 'status_deleted' from moved)
    insert into lead_activities (lead_id, type, admin_id, actor_name, data)
    select moved.id, 'status', ${admin_id}, ${actorName(actor)},
      jsonb_build_object('from', source.title, 'to', target.title, 'to_id', target.id)
    from moved, source, target`
  await moved.execute(db)
}

/**
 * Takes a status out of the funnels that have it. One that has no other gets the status that replaces it; without one, 409: a funnel has to say
 * where its leads begin (crm.md L4).
 */
export async function removeFromFunnels(ctx: TxCtx, statusId: number, replacement?: number): Promise<void> {
  const others = sql`array_remove(statuses, ${statusId}::bigint)`
  const has = sql`${statusId}::bigint = any(statuses)`
  if (replacement === undefined) {
    const { rows } = await sql<{ title: Translations }>`
      select title from funnels where ${has} and cardinality(${others}) = 0 order by id limit 1`.execute(ctx.db)
    const [only] = rows
    if (only) {
      const title = String(shownText(funnel.fields.title, only.title, ctx.language, ctx.settings))
      throw conflict('errors.status_of_funnel', { title })
    }
  }
  await sql`update funnels set updated_at = now(),
      statuses = case when cardinality(${others}) = 0 then array[${replacement ?? null}::bigint] else ${others} end
    where ${has}`.execute(ctx.db)
}
