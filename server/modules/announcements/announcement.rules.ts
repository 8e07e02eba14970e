import type { announcement } from '#contracts/announcements/announcement.ts'
import { requireWindow } from '#server/domain/publish-window.ts'
import type { Rules } from '#server/resource/rules.ts'

export const announcementRules: Rules<typeof announcement> = {
  beforeSave(_ctx, { draft, before }) {
    requireWindow(['starts_at', 'ends_at'], draft, before)
  },
  async read(ctx, rows) {
    const counts = await ctx.db
      .selectFrom('announcement_reads')
      .select(({ fn }) => ['announcement_id', fn.countAll<number>().as('readers')])
      .where(
        'announcement_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('announcement_id')
      .execute()
    const readers = new Map(counts.map((count) => [count.announcement_id, Number(count.readers)]))
    return rows.map(({ id }) => ({ read_count: readers.get(id) ?? 0 }))
  },
}
