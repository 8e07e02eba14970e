import type { Locale } from '#contracts/locales.ts'

/** What every mail shows. */
export interface MailBase {
  /** The shop as a mail names it. */
  shop: {
    name: string
    /** No slash at the end. */
    url: string
  }
  /** The recipient's name for the greeting; '' if unknown. */
  name: string
}

/**
 * The data of each mail by the name of its template. A module adds its mails by declaration merging and has their templates in its folder
 * mail-templates.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface MailData {}

export type MailTemplate = keyof MailData

/** How a shop's mails look; colours are hexadecimal. */
export interface MailLook {
  /** The whole URL of the shop's logo; null where the name replaces it. */
  logo: string | null
  primary: string
  on_primary: string
}

/** What a shop has changed in a mail. */
export interface MailCustomization {
  /** Plain texts by key, as in locales/ without 'mail.': placeholders are filled. */
  texts?: Readonly<Record<string, string>>
  look?: MailLook
}

/** A mail that is rendered when it is sent. */
export interface TemplatedMail<T extends MailTemplate = MailTemplate> extends MailCustomization {
  locale: Locale
  template: T
  data: MailData[T]
}
