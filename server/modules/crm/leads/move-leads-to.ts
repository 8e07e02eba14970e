import { sql } from 'kysely'
import { actorName, type TxCtx } from '#server/kernel/context.ts'

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

/** Takes a status out of the funnels that have it. */
export async function removeFromFunnels({ db }: TxCtx, statusId: number): Promise<void> {
  await sql`update funnels set statuses = array_remove(statuses, ${statusId}::bigint), updated_at = now()
    where ${statusId}::bigint = any(statuses)`.execute(db)
}
