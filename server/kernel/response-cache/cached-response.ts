import type { Ctx } from '#server/kernel/context.ts'
import { showsPrices } from '#server/kernel/price-visibility.ts'
import { type CompressedJson, compressedJson } from './compressed-json.ts'

/**
 * An answer that depends on nothing but content, the language, whether prices show, and `input`: made once and kept, as JSON, until content
 * changes. What is made inside a transaction may never be committed, what staff read is theirs, and settings
 * may have been saved while a request's body came in. `make` is always the same for a name.
 */
export async function cachedResponse<Note>(
  ctx: Ctx,
  name: string,
  input: unknown,
  make: () => Promise<CompressedJson<Note>>,
): Promise<CompressedJson<Note>> {
  const { actor, db, language, services, settings } = ctx
  const isForAll = actor.kind === 'guest' || actor.kind === 'member'
  if (!isForAll || db.isTransaction || settings !== services.settings.snapshot()) return make()
  const key = [name, language, showsPrices(ctx), JSON.stringify(input)].join('\n')
  return services.answers.find(key, make) as Promise<CompressedJson<Note>>
}

/** The same of an answer that nobody wants to know anything of. */
export const cachedJson = (
  ctx: Ctx,
  name: string,
  input: unknown,
  make: () => Promise<unknown>,
): Promise<CompressedJson> =>
  cachedResponse(ctx, name, input, async () => compressedJson(JSON.stringify(await make()), undefined))
