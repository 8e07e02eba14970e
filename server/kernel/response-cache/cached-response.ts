import type { Ctx } from '#server/kernel/context.ts'
import { audienceKey, sharedContext } from './audience.ts'
import { type CompressedJson, compress, compressedJson } from './compressed-json.ts'
import type { ContentTags } from './content-tags.ts'

/**
 * A response that depends only on content, its audience and `input`: made once by `make`, in a context without the visitor, and cached as JSON
 * until content changes. Not cached: what is made inside a transaction, which may roll back; what staff read; and what is made with settings
 * that were saved while the request's body came in. `make` is always the same for a name.
 */
export async function cachedResponse<Note>(
  ctx: Ctx,
  name: string,
  input: unknown,
  make: (ctx: Ctx) => Promise<CompressedJson<Note>>,
): Promise<CompressedJson<Note>> {
  const { actor, db, services, settings } = ctx
  const isVisitor = actor.kind === 'guest' || actor.kind === 'member'
  if (!isVisitor || db.isTransaction || settings !== services.settings.snapshot()) return make(ctx)
  const makeCompressed = async () => {
    const made = await make(sharedContext(ctx))
    // Once the request that made it has used the text.
    setImmediate(() => compress(made))
    return made
  }
  return services.answers.find(keyOf(ctx, name, input), makeCompressed) as Promise<CompressedJson<Note>>
}

/** Who asks for a cached response: a visitor, outside of a transaction, with the settings of now. */
export type CachedReader = Pick<Ctx, 'actor' | 'db' | 'language' | 'services' | 'settings'>

/** What a handler would return, if it is cached. It is the type of a method, so that a list holds those of any input. */
export type FindKnown<I> = {
  of(reader: CachedReader, input: I): CompressedJson<unknown> | Promise<CompressedJson<unknown> | undefined> | undefined
}['of']

/** What `cachedResponse` has cached for this name and input; undefined when it would have to be made. */
export const knownResponse = <Note>(
  reader: CachedReader,
  name: string,
  input: unknown,
): CompressedJson<Note> | undefined =>
  reader.services.answers.get(keyOf(reader, name, input)) as CompressedJson<Note> | undefined

const keyOf = (reader: CachedReader, name: string, input: unknown): string =>
  [name, audienceKey(reader), JSON.stringify(input)].join('\n')

/** A cached response whose maker needs no metadata of it. `make` returns its body, and what it shows. */
export const cachedJson = (
  ctx: Ctx,
  name: string,
  input: unknown,
  make: (ctx: Ctx) => Promise<{ body: unknown; tags: ContentTags }>,
): Promise<CompressedJson> =>
  cachedResponse(ctx, name, input, async (shared) => {
    const { body, tags } = await make(shared)
    return compressedJson(JSON.stringify(body), undefined, tags)
  })
