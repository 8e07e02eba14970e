import { sql } from 'kysely'
import type { createSynonyms, SynonymGroup, updateSynonyms } from '#contracts/catalogue/search-admin-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'

const resource = 'search_synonym'
const columns = ['id', 'language', 'words', 'updated_at'] as const

/** Called at the end of every change of a group. */
async function finish(
  tx: TxCtx,
  change: { id: number; action: 'create' | 'update' | 'destroy'; fields?: string[]; state?: object },
): Promise<void> {
  await logActivity(tx, [{ resource, ...change }])
  markContentChanged(tx)
}

export async function synonymGroups({ db }: Ctx): Promise<{ data: SynonymGroup[] }> {
  return { data: await db.selectFrom('search_synonyms').select(columns).orderBy('language').orderBy('id').execute() }
}

export function addSynonyms(
  ctx: Ctx,
  input: ReadInputOf<typeof createSynonyms>,
): Promise<EndpointResponse<{ data: SynonymGroup }>> {
  const group = checked(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const data = await tx.db.insertInto('search_synonyms').values(group).returning(columns).executeTakeFirstOrThrow()
    await finish(tx, { id: data.id, action: 'create', fields: Object.keys(group) })
    return created({ data })
  })
}

export function changeSynonyms(
  ctx: Ctx,
  { id, updated_at, ...input }: ReadInputOf<typeof updateSynonyms>,
): Promise<{ data: SynonymGroup }> {
  const group = checked(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const groups = tx.db.selectFrom('search_synonyms').select(columns).where('id', '=', id)
    const before = await groups.forUpdate().executeTakeFirst()
    if (!before) throw notFound('errors.id_not_exists')
    await assertUnchanged(tx, resource, before, { updated_at })
    const data = await tx.db
      .updateTable('search_synonyms')
      .set({ ...group, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    await finish(tx, { id, action: 'update', fields: Object.keys(group) })
    return { data }
  })
}

export function removeSynonyms(ctx: Ctx, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .returning(['id', 'language', 'words'])
      .executeTakeFirst()
    if (!gone) throw notFound('errors.id_not_exists')
    await finish(tx, { id, action: 'destroy', state: gone })
    return { message: 'Submit success' }
  })
}

function checked({ settings }: Ctx, { language, words }: ReadInputOf<typeof createSynonyms>) {
  const code = normaliseLanguage(language)
  if (!settings.languages.includes(code)) throw fieldError('language', 'validation.language_unsupported')
  return { language: code, words: [...new Set(words)] }
}
