import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { MailTexts, saveMailTexts } from '#contracts/mail-texts/mail-texts.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { savedLanguage } from '#server/resource/save.ts'
import { checkTexts } from './check-texts.ts'
import { findMail } from './mail-keys.ts'
import { show } from './show-mail-texts.ts'

/** Changes the sent texts of a mail in one language. Mails that are queued already keep theirs. */
export async function save(outer: Ctx, input: ReadInputOf<typeof saveMailTexts>): Promise<{ data: MailTexts }> {
  const language = savedLanguage(outer, input)
  const mail = findMail(outer.services, input.name)
  const texts = checkTexts(mail, language, input.texts)
  return inTransaction(outer, async (ctx) => {
    await sql`lock table mail_texts in share row exclusive mode`.execute(ctx.db)
    const { data: before } = await show(ctx, { name: mail.name, language })
    await assertUnchanged(ctx, 'mail_text', { id: 0, updated_at: before.updated_at }, input)
    const changed = before.parts.filter(({ key, text }) => texts[key] !== undefined && texts[key] !== text)
    for (const { key } of changed) {
      const text = texts[key] ?? ''
      if (text === '')
        await ctx.db.deleteFrom('mail_texts').where('language', '=', language).where('key', '=', key).execute()
      else
        await ctx.db
          .insertInto('mail_texts')
          .values({ language, key, mail: mail.name, text })
          .onConflict((conflict) =>
            conflict.columns(['language', 'key']).doUpdateSet({ text, updated_at: sql`clock_timestamp()` }),
          )
          .execute()
    }
    const named = changed.map(({ key, text }) => [`${language}.${key}`, { before: text, after: texts[key] }] as const)
    if (named.length > 0)
      await logActivity(ctx, [
        {
          resource: 'mail_text',
          id: 0,
          action: 'update',
          fields: named.map(([name]) => name),
          changes: Object.fromEntries(named),
        },
      ])
    return show(ctx, { name: mail.name, language })
  })
}
