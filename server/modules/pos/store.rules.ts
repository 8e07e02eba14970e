import type { store } from '#contracts/pos/store.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'

export const storeRules: Rules<typeof store> = {
  /** A store is deleted only while none of its registers is open (pos.md V1). */
  async beforeDestroy({ db }, { id }) {
    const open = await db
      .selectFrom('pos_sessions')
      .select('id')
      .where('store_id', '=', id)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst()
    if (open) throw conflict('errors.store_in_use')
  },

  async read({ db }, rows) {
    const counts = await db
      .selectFrom('pos_sessions')
      .select(({ fn }) => ['store_id', fn.countAll<number>().as('n')])
      .where(
        'store_id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('status', '=', 'open')
      .groupBy('store_id')
      .execute()
    const open = new Map(counts.map(({ store_id, n }) => [store_id, n]))
    return rows.map(({ id }) => ({ open_sessions: open.get(id) ?? 0 }))
  },
}
