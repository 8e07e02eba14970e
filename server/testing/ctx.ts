import type { Kysely } from 'kysely'
import { type SomeSettings, settingsFrom } from '#contracts/configuration/settings.ts'
import { getLocale } from '#contracts/locales.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { getRules } from '#server/app/registry/rules.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { noStockQuestions } from '#server/modules/inventory/inventory.ts'
import { paymentProviders } from '#server/modules/payments/payments.ts'
import { createSearchState } from '#server/modules/search/search.ts'
import { limitedNetwork } from '#server/platform/client-network.ts'
import { readConfig } from '#server/platform/config.ts'
import { createVisitorCounts } from '#server/platform/visitor-counts.ts'

interface TestCtxOptions {
  actor?: Actor
  language?: string
  settings?: SomeSettings
  headers?: Ctx['headers']
  cookies?: Ctx['cookies']
  ip?: string
  /** Files, jobs and the like, where a test needs them. */
  services?: Partial<Services>
}

/** A request's context for calling handlers and rules directly: a guest's, in English, in a shop with default settings. */
export function testCtx(db: Kysely<Tables>, options: TestCtxOptions = {}): Ctx {
  const settings = settingsFrom(options.settings ?? {})
  const language = options.language ?? settings.mainLanguage
  return {
    db,
    actor: options.actor ?? { kind: 'guest' },
    language,
    locale: getLocale(language),
    settings,
    services: {
      config,
      db,
      settings: { snapshot: () => settings, refresh: async () => {} },
      content: { catchUp: async () => {} },
      visitorCounts: createVisitorCounts(),
      search: createSearchState(),
      stockQuestions: noStockQuestions(),
      getRules,
      paymentProviders,
      ...options.services,
    } as Services,
    ip: options.ip ?? '127.0.0.1',
    network: limitedNetwork(options.ip ?? '127.0.0.1', {}),
    requestId: 'test',
    headers: options.headers ?? {},
    cookies: options.cookies ?? {},
  }
}

const config = readConfig({ SECRET_KEY: 'a key that only tests know, 32 or more', LOG_LEVEL: 'silent' })

/** Staff with the given rights, or with all of them. The role and the account need not exist. */
export const staff = (options: { id?: number; roleId?: number; rights?: readonly string[] } = {}): Actor => ({
  kind: 'staff',
  id: options.id ?? 1,
  name: 'Ann',
  roleId: options.roleId ?? 1,
  sessionId: 0,
  rights: new Set(options.rights ?? permissions.map(({ name }) => name)),
  passwordConfirmed: true,
  setup: null,
})

export const member = (id: number, sessionId = 0): Actor => ({ kind: 'member', id, sessionId })
