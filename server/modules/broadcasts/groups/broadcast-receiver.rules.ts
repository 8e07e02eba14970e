import { sql } from 'kysely'
import type { broadcastReceiver } from '#contracts/broadcasts/broadcast-receiver.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import type { StoredGroup } from './group-people.ts'
import { countGroups } from './receivers.ts'

/** Letters, digits, Chinese characters, `_`, space and `-` (specification, noSpecific). */
const allowedName = /^[A-Za-z0-9_\p{Script=Han} -]+$/u
/** Parts of addresses beside the names of groups. */
const reserved = new Set(['batch', 'import', 'export', 'create', 'count'])

export const broadcastReceiverRules: Rules<typeof broadcastReceiver> = {
  beforeSave(_ctx, { draft }) {
    if (draft.name && (!allowedName.test(draft.name) || reserved.has(draft.name.toLowerCase())))
      throw fieldError('name', 'validation.check_input')
  },
  async beforeDestroy(ctx, { id }) {
    const used = await ctx.db
      .selectFrom('broadcast_groups as g')
      .innerJoin('broadcasts as b', 'b.id', 'g.broadcast_id')
      .select('b.id')
      .where('g.group_id', '=', id)
      .where('b.status', 'in', ['scheduled', 'sending', 'paused'])
      .limit(1)
      .executeTakeFirst()
    if (used) throw conflict('errors.record_in_use')
    await ctx.db.deleteFrom('broadcast_groups').where('group_id', '=', id).execute()
  },
  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const { rows: groups } = await sql<StoredGroup>`
      select id, name, kind, filter from broadcast_receivers where id = any(${ids}::bigint[])`.execute(ctx.db)
    const counts = await countGroups(ctx, groups)
    return rows.map(({ id }) => ({ receivers_count: counts.get(id) ?? 0 }))
  },
}
