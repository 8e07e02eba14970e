import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import { countParts, countPassedBounds, listShopAddresses } from '#server/modules/sitemap/sitemap.ts'
import { indexXml, type Site, urlSetXml } from './sitemap-xml.ts'

/** robots.txt and sitemaps for search engines (catalogue.md C8). */
export function mountSearchEngines(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots(services)),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    if (await isKnown(services, request, reply)) return reply
    const parts = await countParts(services)
    return parts > 1 ? reply.send(indexXml(parts, getSite(services))) : sendPart(services, reply, 1)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1])
    if (!part || part > (await countParts(services))) return reply.callNotFound()
    if (await isKnown(services, request, reply)) return reply
    return sendPart(services, reply, part)
  })
}

/**
 * Filter and sort parameters are not crawled. Pages that must stay out of an index declare it themselves, and have to be crawled for that.
 */
function robots({ config }: Services): string {
  const closed = [
    '/admin',
    '/api/',
    '/preference',
    '/*sort=',
    '/*attributes.',
    '/*_ids=',
    '/*price_',
    '/*in_stock=',
    '/*badges=',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    // New goods and special prices are pages of their own.
    'Allow: /product?badges=',
    '',
    `Sitemap: ${new URL('/sitemap.xml', config.appUrl).href}`,
    '',
  ].join('\n')
}

function getSite({ config, settings }: Services): Site {
  const { mainLanguage, languages } = settings.snapshot()
  return { origin: new URL(config.appUrl).origin, mainLanguage, languages }
}

async function sendPart(services: Services, reply: FastifyReply, part: number) {
  const addresses = await listShopAddresses(services, part)
  return reply.send(Readable.from(urlSetXml(addresses, getSite(services))))
}

/** Sets the headers of a map; answers 304 when nothing that guests see has changed since. */
async function isKnown(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const tag = `W/"${await services.content.current()}-${await countPassedBounds(services)}"`
  reply.type('application/xml; charset=utf-8').headers({ etag: tag, 'cache-control': 'public, max-age=3600' })
  if (!request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return false
  reply.code(304).send()
  return true
}
