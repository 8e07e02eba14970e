import { useEffect, useState } from 'react'
import { getLocale, type Locale, locales, localeToLanguage } from '#contracts/locales.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'

const stored = 'language-offered'

/** In the language that it offers. */
const offers: Record<Locale, string> = {
  'en-US': 'View this shop in English?',
  'zh-HK': '以繁體中文瀏覽本店？',
  'zh-CN': '以简体中文浏览本店？',
}

/** Offers the language of the browser once, where the shop has it and shows another. Pages are cached for all, so the browser decides. */
export function LanguageOffer() {
  const t = useText()
  const { locale, languages } = useShop()
  const [offered, setOffered] = useState<Locale>()
  useEffect(() => {
    const [first = ''] = navigator.languages
    const wanted = getLocale(first)
    const isKnown = locales.some((one) => one.slice(0, 2) === first.slice(0, 2).toLowerCase())
    const isSpoken = languages.some(({ code }) => code === localeToLanguage(wanted))
    if (!isKnown || wanted === locale || !isSpoken || readOnce()) return
    setOffered(wanted)
  }, [locale, languages])
  if (!offered) return null
  return (
    <aside aria-label={t('common.language')} className="bottom-bar bg-surface border-line border-t">
      <p className="container type-small flex min-h-11 items-center justify-center gap-2">
        <a
          href={`?language=${localeToLanguage(offered)}`}
          lang={offered}
          className="link inline-flex min-h-11 items-center"
        >
          {offers[offered]}
        </a>
        <CloseButton onClick={() => setOffered(undefined)} />
      </p>
    </aside>
  )
}

/** Whether a language was offered before; from now on it was. */
function readOnce(): boolean {
  try {
    const was = localStorage.getItem(stored) !== null
    localStorage.setItem(stored, '1')
    return was
  } catch {
    // Without storage it would be offered on every page.
    return true
  }
}
