import { leadSourceLabels, leadSources } from '#contracts/customers/lead-sources.ts'
import { getLocale, textIn } from '#contracts/locales.ts'
import type { PlaceholderValues } from '#server/domain/placeholders.ts'
import { unsubscribePage } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import type { LeadEntry } from './load-entry.ts'

interface More {
  ebookUrl: string
  answers: Readonly<Record<string, string>>
}

/** The values of the placeholders of a status, as plain text; its emails are in the shop's main language. */
export function getStatusValues(
  ctx: Ctx,
  { lead, contact, admin, status, funnel }: Omit<LeadEntry, 'status'> & { status: { title: string } },
  { ebookUrl, answers }: More,
): PlaceholderValues {
  const language = ctx.settings.mainLanguage
  const locale = getLocale(language)
  const shop = shopInMails(ctx, language)
  const source = leadSources.find((name) => name === lead.lead_source) ?? 'form'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ctx.settings.basic.timezone })
  return {
    'lead.title': lead.title,
    'lead.first_name': contact?.first_name ?? '',
    'lead.last_name': contact?.last_name ?? '',
    'lead.email': contact?.email ?? '',
    'lead.phone': contact?.phone ?? '',
    'lead.source': textIn(locale, leadSourceLabels[source]),
    'status.title': status.title,
    'funnel.title': funnel,
    'assigned.name': admin?.name ?? '',
    'assigned.email': admin?.email ?? '',
    'site.name': shop.name,
    'site.url': shop.url,
    'ebook.url': ebookUrl,
    'unsubscribe.url': unsubscribePage(ctx.services, contact?.email ?? ''),
    date: day.format(new Date()),
    ...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answer.${key}`, value])),
  }
}
