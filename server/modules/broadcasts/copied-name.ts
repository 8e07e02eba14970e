import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'

/** Maximum length of a broadcast's or message's name. */
const longest = 150

/** For queries: the column `name` with the suffix of copies in the actor's language, cut where it would be too long. */
export function copiedName({ locale }: Pick<Ctx, 'locale'>): RawBuilder<string> {
  const suffix = translate(locale, 'common.copy_suffix')
  return sql`left(name, ${longest - suffix.length - 1}) || ' ' || ${suffix}`
}
