import type { MailReader } from '#contracts/mail-texts/mail-texts.ts'
import type { PlaceholderValues } from '#server/domain/placeholders.ts'
import type { MailBase, MailData, MailTemplate } from '#server/platform/mail/mail-data.ts'

/** What staff can know of a mail: each module defines its own, and app/registry/mails.ts lists them. */
export interface MailDefinition<T extends MailTemplate = MailTemplate> {
  template: T
  to: MailReader
  /** What the texts of this mail can contain besides {{shop}} and {{name}}. Never a link with a token. */
  values?(data: MailData[T]): PlaceholderValues
  /** Data for a preview, in which every value is filled. */
  sample(base: MailBase): MailData[T]
}

export const getPlaceholderValues = <T extends MailTemplate>(
  mail: MailDefinition<T>,
  data: MailData[T],
): PlaceholderValues => ({
  shop: data.shop.name,
  name: data.name,
  ...mail.values?.(data),
})

declare module '#server/kernel/services.ts' {
  interface Services {
    /** Every mail of the shop. */
    mails: readonly MailDefinition[]
  }
}
