import type { FrozenTexts } from '#contracts/broadcasts/broadcast-states.ts'
import { getLocale } from '#contracts/locales.ts'
import { fillHtmlPlaceholders, fillPlaceholders } from '#server/domain/placeholders.ts'
import { unsubscribePage } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import { escapeLines } from '#server/platform/mail/escape-lines.ts'
import { htmlToText } from '#server/platform/mail/html-to-text.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import type { RenderedMail } from '#server/platform/mail/render.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    broadcast: MailBase & {
      /** Sanitised HTML, in which the placeholders are filled. */
      body: string
      preheader: string
      /** '' where the body has the link already. */
      unsubscribe_url: string
    }
  }
}

export const broadcastMail: MailDefinition<'broadcast'> = {
  template: 'broadcast',
  to: 'customer',
  sample: ({ shop, name }) => ({
    shop,
    name,
    preheader: '',
    body: '<h2>New teas have arrived</h2><p>The first flush of spring is here.</p>',
    unsubscribe_url: `${shop.url}/unsubscribe`,
  }),
}

export interface BroadcastReader {
  email: string
  name: string
  /** Of a customer; null where only the whole name is known. */
  first_name: string | null
  last_name: string | null
  language: string
}

/** Writes the email of one receiver; everything that receivers have in common is loaded and rendered already. */
type BroadcastWriter = (reader: Omit<BroadcastReader, 'language'>) => RenderedMail

/** The email of one receiver. */
export async function renderBroadcast(ctx: Ctx, texts: FrozenTexts, reader: BroadcastReader): Promise<RenderedMail> {
  const write = await prepareBroadcast(ctx, texts, reader.language)
  return write(reader)
}

/** Loads the layout's texts and renders it once for all receivers of a language, with slots for what differs between them. */
export async function prepareBroadcast(ctx: Ctx, texts: FrozenTexts, wanted: string): Promise<BroadcastWriter> {
  const language = texts[wanted] ? wanted : ctx.settings.mainLanguage
  const { subject = '', preheader = '', body = '' } = texts[language] ?? {}
  const shop = shopInMails(ctx, language)
  // Nothing that anybody wrote can contain the name of a slot.
  const slot = randomToken(12)
  const slots = { body: `${slot}-body`, preheader: `${slot}-preheader`, unsubscribe_url: `${slot}-unsubscribe` }
  const hasLink = /\{\{\s*unsubscribe\.url\b/.test(body)
  const layout = await writeMail(ctx, broadcastMail, language, {
    shop,
    name: '',
    body: slots.body,
    preheader: preheader && slots.preheader,
    unsubscribe_url: hasLink ? '' : slots.unsubscribe_url,
  })
  const atSlots = new RegExp(`(${slot}-[a-z]+)`)
  const parts = layout.html.split(atSlots)
  // The text of the email is taken from the HTML once, with its placeholders.
  const textParts = htmlToText(layout.html.replace(slots.body, () => body)).split(atSlots)
  const date = new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeZone: ctx.settings.basic.timezone,
  }).format(new Date())

  return (reader) => {
    const unsubscribe_url = unsubscribePage(ctx.services, reader.email)
    const values = {
      ...receiverNames(reader),
      'receiver.email': reader.email,
      'site.name': shop.name,
      'site.url': shop.url,
      'unsubscribe.url': unsubscribe_url,
      date,
    }
    const filled: Record<string, string> = {
      [slots.body]: fillHtmlPlaceholders(body, values, escapeLines),
      [slots.preheader]: escapeLines(fillPlaceholders(preheader, values)),
      [slots.unsubscribe_url]: escapeLines(unsubscribe_url),
    }
    const html = parts.map((part) => filled[part] ?? part).join('')
    const inText: Record<string, string> = {
      [slots.preheader]: fillPlaceholders(preheader, values),
      [slots.unsubscribe_url]: unsubscribe_url,
    }
    const text = textParts.map((part) => inText[part] ?? fillPlaceholders(part, values)).join('')
    return { html, text, subject: oneLine(fillPlaceholders(subject, values)) }
  }
}

/** A list has whole names only: the last word is the last name. */
function receiverNames({ name, first_name, last_name }: Omit<BroadcastReader, 'language'>): Record<string, string> {
  const words = name.split(' ').filter(Boolean)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first = words.length > 1 ? words.slice(0, -1).join(' ') : name
  return {
    'receiver.name': name,
    'receiver.first_name': first_name ?? first,
    'receiver.last_name': last_name ?? last,
  }
}
