import { type RawBuilder, sql } from 'kysely'

/** For queries: item `m` of the menu is a category that visitors can open. One that is disabled takes those below it along. */
export const isVisibleCategory: RawBuilder<boolean> = sql`(m.type = 'category' and m.enabled
  and not exists (select from menus above where above.id = any(m.path) and not above.enabled))`
