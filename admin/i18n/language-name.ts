import { languageOf, localeNames, locales } from '#contracts/locales.ts'
import { useTranslate } from './i18n.ts'

/** A content language in its own name where we know it, else in the reader's language. */
export function useLanguageName() {
  const translate = useTranslate()
  return (code: string) => {
    const locale = locales.find((each) => languageOf(each) === code)
    return locale ? localeNames[locale] : translate(`languages.${code}`)
  }
}

/** 'zh_hk' -> 'zh-HK'. */
export const languageTag = (code: string) =>
  code.replace(/_(\w{2})$/, (_, region: string) => `-${region.toUpperCase()}`)
