import type { Settings } from '#contracts/configuration/settings.ts'
import { getLocale, normaliseLanguage } from '#contracts/locales.ts'
import type { Visitor } from '#contracts/storefront/page-context.ts'

type Choices = { language?: string | undefined; currency?: string | undefined }

/** Language and currency of a page: from the URL, else the visitor's choice, else the shop's default. */
export function getVisitor(
  settings: Settings,
  url: Pick<URL, 'searchParams'>,
  cookies: Choices,
  isMember: boolean,
): Visitor {
  const language =
    knownLanguage(settings, url.searchParams.get('language')) ??
    knownLanguage(settings, cookies.language) ??
    settings.mainLanguage
  return {
    language,
    locale: getLocale(language),
    currency: knownCurrency(settings, cookies.currency) ?? settings.currency.base_currency,
    is_member: isMember,
  }
}

export function knownLanguage(settings: Settings, requested: string | null | undefined): string | undefined {
  const language = normaliseLanguage(requested ?? '')
  return settings.languages.find((known) => known === language)
}

export const knownCurrency = (settings: Settings, requested: string | null | undefined): string | undefined =>
  settings.currencies.find(({ identifier }) => identifier === requested)?.identifier
