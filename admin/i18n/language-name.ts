import { localeNames, locales, localeToLanguage } from '#contracts/locales.ts'
import { useTranslate } from './i18n.ts'

/** Name of a content language in that language if known, else in the interface language. */
export function useLanguageName() {
  const translate = useTranslate()
  return (code: string) => {
    const locale = locales.find((each) => localeToLanguage(each) === code)
    return locale ? localeNames[locale] : translate(`languages.${code}`)
  }
}

/** Converts 'zh_hk' into the locale 'zh-HK'. */
export const languageTag = (code: string) =>
  code.replace(/_(\w{2})$/, (_, region: string) => `-${region.toUpperCase()}`)
