import { sql } from 'kysely'
import type { FrozenTexts, MessageTexts } from '#contracts/broadcasts/broadcast-states.ts'
import { settingGroups } from '#contracts/configuration/groups.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { shownText } from '#server/resource/translations.ts'
import { expandBody } from './mail-body/expand-body.ts'

type Stored = Record<keyof MessageTexts, Record<string, string>>

/**
 * The texts of a message in every content language of the shop, with the sections of the body as they are now; the main language replaces it where
 * one is missing.
 */
export async function readTexts(ctx: Ctx, messageId: number): Promise<FrozenTexts> {
  const { db, settings } = ctx
  const { rows } = await sql<Stored>`
    select subject, preheader, body from broadcast_messages where id = ${messageId}`.execute(db)
  const [stored] = rows
  if (!stored) return {}
  const field = settingGroups.basic.name
  const text = (name: keyof MessageTexts, language: string) =>
    String(shownText(field, stored[name], language, settings) ?? '')
  const texts: FrozenTexts = {}
  for (const language of settings.languages) {
    const body = await expandBody({ ...ctx, language }, await readHtml(ctx, text('body', language)))
    texts[language] = { subject: text('subject', language), preheader: text('preheader', language), body }
  }
  return texts
}
