import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '#contracts/configuration/settings.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { limitedNetwork } from '#server/platform/client-network.ts'
import { pickLocale } from '#server/platform/i18n.ts'
import { type Door, findActor } from './authenticate.ts'
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

export function incomingOf(request: FastifyRequest): Incoming {
  const { headers, id } = request
  // Without one when the connection has ended already.
  const ip = request.ip ?? ''
  return { headers, ip, network: limitedNetwork(ip, headers), requestId: id }
}

/** Opens the context of a request at a door: the shop's, where members come, or the staff's; null: nobody asks who it is. */
export async function openCtx(services: Services, incoming: Incoming, door: Door | null): Promise<Ctx> {
  const cookies = readCookies(incoming.headers.cookie, isSecure(services.config.appUrl))
  const answer: Ctx['answer'] = { status: 200, headers: {}, cookies: [] }
  const actor: Actor = door
    ? await findActor(services.db, { headers: incoming.headers, cookies, answer, door })
    : { kind: 'guest' }
  return newCtx(services, incoming, { actor, cookies, answer })
}

function newCtx(
  services: Services,
  incoming: Incoming,
  known: { actor: Actor } & Pick<Ctx, 'cookies' | 'answer'>,
): Ctx {
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

/** The content language of a read: the asked one if the shop has it, else the main one (api.md A4). */
export function languageOf(asked: unknown, settings: Settings): string {
  const language = typeof asked === 'string' ? normaliseLanguage(asked) : ''
  return settings.languages.includes(language) ? language : settings.mainLanguage
}
