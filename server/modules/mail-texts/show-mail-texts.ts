import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getLocale } from '#contracts/locales.ts'
import type { ListedMail, MailTexts, showMailTexts } from '#contracts/mail-texts/mail-texts.ts'
import { asEditable } from '#server/domain/placeholders.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'
import { savedLanguage } from '#server/resource/save.ts'
import { editableMails, findMail } from './mail-keys.ts'

// texts: mail.*

export async function list(ctx: Ctx): Promise<{ data: ListedMail[] }> {
  const found = await ctx.db
    .selectFrom('mail_texts')
    .select(['mail', 'language'])
    .distinct()
    .where('language', 'in', [...ctx.settings.languages])
    .execute()
  const languages = (name: string) => found.filter(({ mail }) => mail === name).map(({ language }) => language)
  const data = editableMails(ctx.services).map(({ name, to }) => ({ name, to, customized: languages(name) }))
  return { data }
}

/** What a mail without texts of the shop's own answers as the time of its last save. */
const never = new Date(0).toISOString()

export const isOneLine = (key: string): boolean => /(^|\.)(subject|button|view)$/.test(key)

/** The text of locales/ for a content language, as staff edit it. */
export const initialText = (language: string, key: string): string =>
  asEditable(translate(getLocale(language), `mail.${key}`))

export async function show(ctx: Ctx, input: ReadInputOf<typeof showMailTexts>): Promise<{ data: MailTexts }> {
  const language = savedLanguage(ctx, input)
  const { name, to, keys, placeholders } = findMail(ctx.services, input.name)
  const stored = await ctx.db
    .selectFrom('mail_texts')
    .select(['key', 'text', 'updated_at'])
    .where('mail', '=', name)
    .where('language', '=', language)
    .execute()
  const parts = keys.map((key) => ({
    key,
    initial: initialText(language, key),
    text: stored.find((one) => one.key === key)?.text ?? '',
    is_one_line: isOneLine(key),
  }))
  const times = stored.map(({ updated_at }) => updated_at).toSorted()
  return { data: { name, to, language, parts, placeholders: [...placeholders], updated_at: times.at(-1) ?? never } }
}
