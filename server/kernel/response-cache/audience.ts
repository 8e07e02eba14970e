import type { Settings } from '#contracts/configuration/settings.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'

/** What a shared response may depend on besides content, settings and the request's input. */
export interface Audience {
  language: string
  /** Of pages only: API responses give amounts in the base currency. */
  currency: string | null
  showsPrices: boolean
}

interface Reader {
  settings: Pick<Settings, 'config'>
  actor: Pick<Actor, 'kind'>
  language: string
  currency?: string
}

const getAudience = (reader: Reader): Audience => ({
  language: reader.language,
  currency: reader.currency ?? null,
  showsPrices: showsPrices(reader),
})

/**
 * The audience part of a cache key. All response caches use it: when prices depend on a customer group, the group becomes a field of
 * Audience, and no cache can mix up groups.
 */
export const keyOfAudience = (audience: Audience): string => Object.values(audience).join('\n')

/** The key of the audience that a reader belongs to. */
export const audienceKey = (reader: Reader): string => keyOfAudience(getAudience(reader))

/**
 * The context for producing a shared response: it does not contain the visitor who triggered it. Rate limits still count that visitor's
 * network.
 */
export function sharedContext(ctx: Ctx): Ctx {
  const guest: Actor = { kind: 'guest' }
  const canBeGuest = showsPrices({ ...ctx, actor: guest }) === showsPrices(ctx)
  // No customer has the id 0.
  return { ...ctx, actor: canBeGuest ? guest : { kind: 'member', id: 0, sessionId: 0 }, headers: {}, cookies: {} }
}
