import { randomUUID } from 'node:crypto'
import { getLocale } from '#contracts/locales.ts'
import type { Ctx } from './context.ts'
import type { Services } from './services.ts'

/** The context of background work: the shop acts in its own name, in its main language. */
export function systemContext(services: Services): Ctx {
  const settings = services.settings.snapshot()
  return {
    db: services.db,
    services,
    settings,
    actor: { kind: 'system' },
    language: settings.mainLanguage,
    locale: getLocale(settings.mainLanguage),
    ip: '',
    network: null,
    requestId: randomUUID(),
    headers: {},
    cookies: {},
  }
}
