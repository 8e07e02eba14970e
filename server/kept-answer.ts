import type { Ctx } from './context.ts'
import { showsPrices } from './shop-rules/shows-prices.ts'

/**
 * An answer that depends on nothing but content, the language, whether prices show, and `input`: made once and kept, as JSON, until content
 * changes (architecture.md section 6). What is made inside a transaction may never be committed, what staff read is theirs, and settings
 * may have been saved while a request's body came in.
 */
export async function keptJson(ctx: Ctx, name: string, input: unknown, make: () => Promise<unknown>): Promise<string> {
  const makeJson = async () => JSON.stringify(await make())
  const { actor, db, language, services, settings } = ctx
  const isForAll = actor.kind === 'guest' || actor.kind === 'member'
  if (!isForAll || db.isTransaction || settings !== services.settings.snapshot()) return makeJson()
  return services.answers.find([name, language, showsPrices(ctx), JSON.stringify(input)].join('\n'), makeJson)
}

/** The same for who needs the answer itself. */
export const keptAnswer = async <T>(ctx: Ctx, name: string, input: unknown, make: () => Promise<T>): Promise<T> =>
  JSON.parse(await keptJson(ctx, name, input, make))
