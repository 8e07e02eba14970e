import { getLocale } from '#contracts/locales.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { articleCards } from './shown-articles.ts'

/** The newest articles in a language, for feed readers (content.md T14). */
export const feedArticles = (services: Services, language: string) =>
  articleCards({ ...systemContext(services), language, locale: getLocale(language) }, { limit: 20 })
