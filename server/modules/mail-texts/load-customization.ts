import { sql } from 'kysely'
import { parseRgb, textOn } from '#contracts/configuration/contrast.ts'
import { resolveTemplate } from '#contracts/configuration/templates.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MailLook, MailTemplate } from '#server/platform/mail/mail-data.ts'
import { sharedNames } from './mail-keys.ts'

/** Mail programs show these; they do not show SVG, WebP or AVIF everywhere. */
const shownInMails = /\.(png|jpe?g|gif)$/i

/** The shop's own texts for a mail, with their placeholders, and the look of its mails. */
export async function loadCustomization(
  { db, settings, services }: Ctx,
  template: MailTemplate,
  language: string,
): Promise<{ texts: Record<string, string>; look: MailLook }> {
  const { rows } = await sql<{ texts: Record<string, string> | null; logo: string | null }>`
    select
      (select json_object_agg(key, text) from mail_texts
        where language = ${language} and mail = any(${[...sharedNames, template]}::text[])) as texts,
      (select path from files where id = ${settings.image.logo}::bigint) as logo`.execute(db)
  const { texts = null, logo = null } = rows[0] ?? {}
  return {
    texts: texts ?? {},
    look: {
      logo: logo !== null && shownInMails.test(logo) ? `${services.config.appUrl}/uploads/${logo}` : null,
      ...mailColors(settings),
    },
  }
}

/** The shop's colour as mail programs know it, and that of text on it. */
export function mailColors({ template }: Ctx['settings']): Pick<MailLook, 'primary' | 'on_primary'> {
  const { primary_color } = resolveTemplate(template.template, template.styles)
  return { primary: hexadecimal(primary_color), on_primary: textOn(primary_color) }
}

/** Mail programs do not know hsl() and the notation with spaces. */
const hexadecimal = (colour: string) =>
  `#${(parseRgb(colour) ?? [0, 0, 0]).map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
