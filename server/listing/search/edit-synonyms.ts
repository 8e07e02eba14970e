import type { createSynonyms, SynonymGroup, updateSynonyms } from '#contracts/catalogue/search-admin-calls.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { raiseContentVersion } from '#server/platform/content-version.ts'
import { invalidField, notFound } from '#server/refusal.ts'

const columns = ['id', 'language', 'words', 'updated_at'] as const

export async function synonymGroups({ db }: Ctx): Promise<{ data: SynonymGroup[] }> {
  return { data: await db.selectFrom('search_synonyms').select(columns).orderBy('language').orderBy('id').execute() }
}

export function addSynonyms(ctx: Ctx, input: ReadInputOf<typeof createSynonyms>): Promise<{ data: SynonymGroup }> {
  const group = checked(ctx, input)
  ctx.answer.status = 201
  return inTransaction(ctx, async ({ db }) => {
    const data = await db.insertInto('search_synonyms').values(group).returning(columns).executeTakeFirstOrThrow()
    await raiseContentVersion(db)
    return { data }
  })
}

export function changeSynonyms(
  ctx: Ctx,
  { id, ...input }: ReadInputOf<typeof updateSynonyms>,
): Promise<{ data: SynonymGroup }> {
  const group = checked(ctx, input)
  return inTransaction(ctx, async ({ db }) => {
    const data = await db
      .updateTable('search_synonyms')
      .set({ ...group, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!data) throw notFound('errors.id_not_exists')
    await raiseContentVersion(db)
    return { data }
  })
}

export function removeSynonyms(ctx: Ctx, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(ctx, async ({ db }) => {
    const gone = await db.deleteFrom('search_synonyms').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw notFound('errors.id_not_exists')
    await raiseContentVersion(db)
    return { message: 'Submit success' }
  })
}

function checked({ settings }: Ctx, { language, words }: ReadInputOf<typeof createSynonyms>) {
  const code = normaliseLanguage(language)
  if (!settings.languages.includes(code)) throw invalidField('language', 'validation.language_unsupported')
  return { language: code, words: [...new Set(words)] }
}
