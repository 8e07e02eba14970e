import { membership } from '#contracts/membership/membership.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'

/** The names of all tiers in the reader's language, by id. */
export async function loadTierTitles({ db, language, settings }: Ctx): Promise<Map<number, string>> {
  const tiers = await db.selectFrom('membership_tiers').select(['id', 'title']).execute()
  return new Map(
    tiers.map(({ id, title }) => [id, String(shownText(membership.fields.title, title, language, settings))]),
  )
}
