import type { FastifyInstance } from 'fastify'
import type { ArticleCard } from '#contracts/blog/blog-calls.ts'
import { getLocale } from '#contracts/locales.ts'
import type { Services } from '#server/kernel/services.ts'
import { feedArticles } from '#server/modules/blog/blog.ts'
import { translate } from '#server/platform/i18n.ts'
import { entityTag } from './cached-page.ts'
import { escapeXml } from './sitemap-xml.ts'
import { knownLanguage } from './visitor-preferences.ts'

interface Feed {
  origin: string
  title: string
  description: string
  language: string
  /** The query of links to another language than the main one; '' for the main one. */
  query: string
}

/** /blog/feed.xml: RSS 2.0 of the newest articles, in the main language or in that of `?language=` (content.md T14). */
export function mountBlogFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { language?: string } }>('/blog/feed.xml', async (request, reply) => {
    const settings = services.settings.snapshot()
    const language = knownLanguage(settings, request.query.language) ?? settings.mainLanguage
    const { name } = settings.basic
    const shop = name[language] || name[settings.mainLanguage] || ''
    const locale = getLocale(language)
    const feed: Feed = {
      origin: new URL(services.config.appUrl).origin,
      title: translate(locale, 'storefront.blog.feed_title', { name: shop }),
      description: translate(locale, 'storefront.blog.text'),
      language: language.replace('_', '-'),
      query: language === settings.mainLanguage ? '' : `?language=${language}`,
    }
    const body = Buffer.from(feedXml(feed, await feedArticles(services, language)))
    const etag = entityTag(body)
    reply
      .type('application/rss+xml; charset=utf-8')
      .headers({ etag, 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
    return reply.send(body)
  })
}

function feedXml({ origin, title, description, language, query }: Feed, articles: readonly ArticleCard[]): string {
  const items = articles.map((article) => {
    const link = escapeXml(`${origin}/blog/article/${encodeURIComponent(article.url)}${query}`)
    return [
      '<item>',
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${new Date(article.published_at).toUTCString()}</pubDate>`,
      ...(article.category ? [`<category>${escapeXml(article.category.title)}</category>`] : []),
      `<description>${escapeXml(article.short_description)}</description>`,
      '</item>',
    ].join('')
  })
  const self = escapeXml(`${origin}/blog/feed.xml${query}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title><link>${escapeXml(`${origin}/blog${query}`)}</link>`,
    `<description>${escapeXml(description)}</description><language>${language}</language>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}
