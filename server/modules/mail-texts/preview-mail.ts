import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getLocale } from '#contracts/locales.ts'
import type { previewMail, sendTestMail } from '#contracts/mail-texts/mail-texts.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { translate } from '#server/platform/i18n.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { type RenderedMail, renderMail } from '#server/platform/mail/render.ts'
import { savedLanguage } from '#server/resource/save.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { checkTexts } from './check-texts.ts'
import { loadCustomization } from './load-customization.ts'
import { findMail } from './mail-keys.ts'
import { customizeMail } from './prepare-mail.ts'

const sampleNames = { 'en-US': 'Amy', 'zh-HK': '陳小姐', 'zh-CN': '陈女士' }

/** The mail with texts that may not be saved, and sample data. */
export async function preview(ctx: Ctx, input: ReadInputOf<typeof previewMail>): Promise<{ data: RenderedMail }> {
  const language = savedLanguage(ctx, input)
  const mail = findMail(ctx.services, input.name)
  const drafts = checkTexts(mail, language, input.texts)
  const { texts: stored, look } = await loadCustomization(ctx, mail.definition.template, language)
  const base = { shop: shopInMails(ctx, language), name: sampleNames[getLocale(language)] }
  // A text that is sent as '' is the default one, whatever is stored.
  const texts = { ...stored, ...drafts }
  const { subject, templated } = customizeMail(mail.definition, language, mail.definition.sample(base), { texts, look })
  return { data: renderMail(templated, subject) }
}

const testMails = { points: 20, seconds: 3600 }

/** Sends the preview to the account that asks, and to nobody else. */
export async function sendTest(
  outer: Ctx,
  input: ReadInputOf<typeof sendTestMail>,
): Promise<{ message: string; to: string }> {
  const { actor, services } = outer
  if (actor.kind !== 'staff') throw forbidden()
  await limit(services.db, { name: 'test mails', key: String(actor.id), ...testMails })
  const { data } = await preview(outer, input)
  const to = await inTransaction(outer, async (ctx) => {
    const account = ctx.db.selectFrom('accounts').select('email').where('id', '=', actor.id)
    const { email } = await account.executeTakeFirstOrThrow()
    await queueMail(ctx.db, { key: `test_mail ${ctx.requestId}`, to: email, kind: 'test_mail', ...data })
    return email
  })
  return { message: translate(outer.locale, 'common.toast.submit_success'), to }
}
