import { sql } from 'kysely'
import type { ReadReceipt, StaffAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { announcementsFor } from './shown-announcements.ts'

/** What the bell shows: announcements for staff, and how many the caller has not read. */
export async function listForStaff(ctx: Ctx): Promise<{ data: StaffAnnouncement[]; unread: number }> {
  const rows = await announcementsFor<{ is_read: boolean }>(
    ctx,
    'staff',
    sql`exists (select from announcement_reads r where r.announcement_id = a.id and r.admin_id = ${readerId(ctx)}) as is_read`,
  )
  return { data: rows, unread: rows.filter(({ is_read }) => !is_read).length }
}

/** Notes that the caller has read this one; the first time counts. 404 for what staff are not shown. */
export async function markRead(ctx: Ctx, { id }: { id: number }): Promise<{ unread: number }> {
  const shown = await announcementsFor(ctx, 'staff')
  if (!shown.some((one) => one.id === id)) throw notFound()
  await ctx.db
    .insertInto('announcement_reads')
    .values({ announcement_id: id, admin_id: readerId(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { unread: (await listForStaff(ctx)).unread }
}

/** Access is 'staff': there is always an account. */
const readerId = ({ actor }: Ctx): number => (actor.kind === 'staff' ? actor.id : 0)

export async function listReceipts(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: ReadReceipt[]; staff_count: number }> {
  const found = await ctx.db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  const { rows } = await sql<ReadReceipt>`
    select a.name, r.read_at from announcement_reads r join accounts a on a.id = r.admin_id
    where r.announcement_id = ${id} and a.deleted_at is null order by r.read_at desc, a.id`.execute(ctx.db)
  const { rows: staff } = await sql<{ n: number }>`
    select count(*) as n from accounts where enabled and deleted_at is null`.execute(ctx.db)
  return { data: rows, staff_count: Number(staff[0]?.n ?? 0) }
}
