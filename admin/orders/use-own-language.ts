import { localeToLanguage } from '#contracts/locales.ts'
import { useLocaleCode } from '../i18n/i18n.ts'

/** The language of the reader for the shop's own texts: orders are shown in it, whatever the customer's is. */
export const useOwnLanguage = () => localeToLanguage(useLocaleCode())
