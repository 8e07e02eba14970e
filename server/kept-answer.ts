import type { Ctx } from './context.ts'

/**
 * An answer that depends on nothing but content, the language, whether prices show, and `input`: made once and kept, as JSON, until content
 * changes (architecture.md section 6). What is made inside a transaction may never be committed, and what staff read is theirs.
 */
export async function keptJson(ctx: Ctx, name: string, input: unknown, make: () => Promise<unknown>): Promise<string> {
  const makeJson = async () => JSON.stringify(await make())
  const { actor, db, language, services, settings } = ctx
  if (db.isTransaction || (actor.kind !== 'guest' && actor.kind !== 'member')) return makeJson()
  const showsPrices = settings.config.member_only !== '1' || actor.kind === 'member'
  return services.answers.find([name, language, showsPrices, JSON.stringify(input)].join('\n'), makeJson)
}

/** The same for who needs the answer itself. */
export const keptAnswer = async <T>(ctx: Ctx, name: string, input: unknown, make: () => Promise<T>): Promise<T> =>
  JSON.parse(await keptJson(ctx, name, input, make))
