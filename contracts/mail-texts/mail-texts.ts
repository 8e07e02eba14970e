import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Who reads a mail; 'all' for what several mails share. Texts at `admin.mail_texts.to.{name}`. */
export type MailReader = 'customer' | 'shop' | 'staff' | 'supplier' | 'all'

export interface ListedMail {
  /** The name of its template, or of a shared part; titles at `admin.mail_texts.title.{name}`. */
  name: string
  to: MailReader
  /** Content languages in which the shop has texts of its own. */
  customized: string[]
}

export interface MailTextPart {
  /** As in locales/, without 'mail.'; labels at `admin.mail_texts.part.{last part of the key}`. */
  key: string
  /** The text that is used where the shop has none of its own, with its placeholders. */
  initial: string
  /** The shop's own text; '' for none. */
  text: string
  is_one_line: boolean
}

export interface MailTexts {
  name: string
  to: MailReader
  language: string
  parts: MailTextPart[]
  /** Names that texts of this mail may contain as {{name}}. */
  placeholders: string[]
  /** Send it back with a save. */
  updated_at: string
}

export const listMailTexts = endpoint('GET /api/admin/configuration/mail_text', {
  access: 'get configuration',
  input: noInput,
  returns: returns<{ data: ListedMail[] }>(),
  summary: 'Every email of the shop',
})

const mail = { name: schemas.filled(100), language: schemas.filled(20) }

export const showMailTexts = endpoint('GET /api/admin/configuration/mail_text/:name', {
  access: 'get configuration',
  input: z.object(mail),
  returns: returns<{ data: MailTexts }>(),
  summary: 'The texts of an email in one language',
})

/** Texts by key; '' for the default text. */
const texts = z.record(z.string().max(100), schemas.text(5000))

export const saveMailTexts = endpoint('PUT /api/admin/configuration/mail_text/:name', {
  access: 'update mail_configuration',
  reads: 'get configuration',
  input: z.object({ ...mail, texts, updated_at: z.unknown().optional() }),
  returns: returns<{ data: MailTexts }>(),
  summary: 'Changes texts of an email in one language; an empty text restores the default',
})

export const previewMail = endpoint('POST /api/admin/configuration/mail_text/:name/preview', {
  access: 'get configuration',
  input: z.object({ ...mail, texts }),
  returns: returns<{ data: { subject: string; html: string; text: string } }>(),
  summary: 'Renders an email with these texts and sample data',
})

export const sendTestMail = endpoint('POST /api/admin/configuration/mail_text/:name/test', {
  access: 'update mail_configuration',
  input: z.object({ ...mail, texts }),
  returns: returns<{ message: string; to: string }>(),
  summary: 'Sends an email with these texts and sample data to the account that asks',
})
