import { createContext, type ReactNode, useContext } from 'react'
import { defaultLocale, type Locale } from '#contracts/locales.ts'
import type { Translate } from '#contracts/texts.ts'

interface Language {
  locale: Locale
  translate: Translate
}

const TextContext = createContext<Language>({ locale: defaultLocale, translate: (key) => key })

export function TextProvider({ locale, translate, children }: Language & { children: ReactNode }) {
  return <TextContext value={{ locale, translate }}>{children}</TextContext>
}

/** `const t = useText()`, then `t('storefront.cart.title')`. */
export const useText = () => useContext(TextContext).translate
export const useLocale = () => useContext(TextContext).locale
