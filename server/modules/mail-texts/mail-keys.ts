import { defaultLocale } from '#contracts/locales.ts'
import type { MailReader } from '#contracts/mail-texts/mail-texts.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { texts } from '#server/platform/i18n.ts'
import type { MailTemplate } from '#server/platform/mail/mail-data.ts'
import { required } from '#server/platform/typed.ts'
import { getPlaceholderValues, type MailDefinition } from './definition.ts'

/** What several mails share: its keys, and the mail that a preview shows it in. */
const shared: Readonly<Record<string, { keys: readonly string[]; shownIn: MailTemplate; placeholders: string[] }>> = {
  layout: {
    keys: ['greeting', 'greeting_plain', 'footer'],
    shownIn: 'order_created',
    placeholders: ['shop', 'name'],
  },
  order: {
    keys: ['order.view', 'order.heading', 'order.delivery', 'order.pickup', 'order.payment', 'order.how_to_pay'],
    shownIn: 'order_created',
    placeholders: ['shop', 'name', 'order_number'],
  },
}

/** The parts that every mail may show beside its own texts. */
export const sharedNames = Object.keys(shared)

/** A mail, or a part that several mails share, as staff edit it. */
export interface EditableMail {
  name: string
  to: MailReader
  /** As in locales/, without 'mail.'. */
  keys: readonly string[]
  placeholders: readonly string[]
  /** What a preview shows. */
  definition: MailDefinition
}

/** The keys of all mails, gathered once: there are thousands of texts, and each request asks about every mail. */
const mailKeys = Object.keys(texts[defaultLocale])
  .filter((key) => key.startsWith('mail.'))
  .map((key) => key.slice('mail.'.length))

const ownKeys = (template: string) => mailKeys.filter((key) => key.startsWith(`${template}.`))

/** All of them, the shared ones first. */
export function editableMails({ mails }: Pick<Services, 'mails'>): EditableMail[] {
  const find = (template: MailTemplate) =>
    required(
      mails.find((mail) => mail.template === template),
      template,
    )
  return [
    ...Object.entries(shared).map(([name, { keys, shownIn, placeholders }]) => ({
      name,
      to: 'all' as const,
      keys,
      placeholders,
      definition: find(shownIn),
    })),
    ...mails.map((definition) => ({
      name: definition.template,
      to: definition.to,
      keys: ownKeys(definition.template),
      placeholders: Object.keys(
        getPlaceholderValues(definition, definition.sample({ shop: { name: '', url: '' }, name: '' })),
      ),
      definition,
    })),
  ]
}

/** The mail of this name; 404 for another. */
export function findMail(services: Pick<Services, 'mails'>, name: string): EditableMail {
  const found = editableMails(services).find((mail) => mail.name === name)
  if (!found) throw notFound()
  return found
}
