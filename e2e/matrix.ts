import { locales, localeToLanguage } from '#contracts/locales.ts'
import { isComplete as complete } from '#server/testing/complete.ts'

/**
 * Languages, widths and colour schemes that whole pages are checked in. A page has the same structure in each of them, so that `npm test` covers
 * every width and scheme once, with different languages; `npm run test:long` covers all combinations (files that import this one run there too).
 */

/** Storefront: each width in another locale, or in all of them. */
export const everyWidth = (widths: readonly number[]) =>
  widths.flatMap((width, n) =>
    locales
      .filter((_, m) => complete || m === n % locales.length)
      .map((locale) => ({ locale, language: localeToLanguage(locale), width })),
  )

/** Languages of checks that do not depend on the width: not the main language of the shop, which other tests use. */
export const checkedLocales = complete ? locales : (['zh-HK'] as const)

/** Back office dialogs: English on a light desktop is also covered by the tests that use them. */
export const appearances = [
  ...(complete
    ? [
        { interfaceLocale: 'en-US', dark: false, width: 1440 },
        { interfaceLocale: 'zh-CN', dark: false, width: 390 },
        { interfaceLocale: 'zh-HK', dark: true, width: 1440 },
      ]
    : []),
  { interfaceLocale: 'zh-HK', dark: true, width: 390 },
]

/**
 * Every screen of the back office: all rules on a light desktop, colours and sizes of targets on a dark phone, on one screen in `every`
 * because forms and lists are built of the same parts. On the desktop the others are only looked at.
 */
export const screenAppearances = [
  { locale: 'en-US', dark: false, width: 1440, every: complete ? 1 : 6 },
  ...(complete
    ? [
        { locale: 'zh-HK', dark: true, width: 1440 },
        { locale: 'zh-CN', dark: false, width: 1440, rules: [] },
        { locale: 'en-US', dark: false, width: 390 },
      ]
    : []),
  {
    locale: 'zh-HK',
    dark: true,
    width: 390,
    rules: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
    every: complete ? 1 : 3,
  },
]
