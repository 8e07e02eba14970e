import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/configuration/settings.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import { limitApiToken } from '#server/kernel/api-tokens.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { limitedNetwork } from '#server/platform/client-network.ts'
import { pickLocale } from '#server/platform/i18n.ts'
import { type Audience, type Authenticated, authenticate, guest } from './authenticate.ts'
import { isSecure, readCookies } from './cookies.ts'

/**
 * What a request is, before anything is known of who sent it. A plain object, because copying Fastify's request with a spread loses what
 * its prototype gives; that request has no `network`, so it is no Incoming by mistake.
 */
export interface Incoming {
  headers: IncomingHttpHeaders
  ip: string
  network: string | null
  requestId: string
}

export function getIncoming(request: FastifyRequest): Incoming {
  const { headers, id } = request
  // Without one when the connection has ended already.
  const ip = request.ip ?? ''
  return { headers, ip, network: limitedNetwork(ip, headers), requestId: id }
}

/** A request's context, and what authentication adds to its response. */
export interface Opened extends Pick<Authenticated, 'headers' | 'cookies'> {
  ctx: Ctx
}

/** Authenticates a request and creates its context; without an audience nobody is authenticated. */
export async function openCtx(services: Services, incoming: Incoming, audience: Audience | null): Promise<Opened> {
  const cookies = readCookies(incoming.headers.cookie, isSecure(services.config.appUrl))
  const { timezone } = services.settings.snapshot().basic
  const { actor, ...added } = audience
    ? await authenticate(services.db, { headers: incoming.headers, cookies, audience, timezone })
    : guest()
  if (actor.kind === 'staff' && actor.apiTokenId !== undefined) limitApiToken(services, actor.apiTokenId)
  return { ctx: newCtx(services, incoming, { actor, cookies }), ...added }
}

function newCtx(services: Services, incoming: Incoming, known: Pick<Ctx, 'actor' | 'cookies'>): Ctx {
  const settings = services.settings.snapshot()
  return {
    db: services.db,
    services,
    settings,
    language: settings.mainLanguage,
    locale: pickLocale(incoming.headers['accept-language']),
    ip: incoming.ip,
    network: incoming.network,
    requestId: incoming.requestId,
    headers: incoming.headers as Ctx['headers'],
    ...known,
  }
}

/** The content language of a read: the requested one if the shop has it, else the main one (api.md A4). */
export function getRequestLanguage(requested: unknown, settings: Settings): string {
  const language = typeof requested === 'string' ? normaliseLanguage(requested) : ''
  return settings.languages.includes(language) ? language : settings.mainLanguage
}
