import type { Ctx } from '#server/kernel/context.ts'
import { audienceKey, sharedContext } from './audience.ts'
import { type CompressedJson, compressedJson, compressLater } from './compressed-json.ts'
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
  const key = [name, audienceKey(ctx), JSON.stringify(input)].join('\n')
  const makeCompressed = async () => {
    const made = await make(sharedContext(ctx))
    compressLater(made).catch((err: unknown) => services.log.error({ err, name }, 'Cannot compress a response'))
    return made
  }
  return services.answers.find(key, makeCompressed) as Promise<CompressedJson<Note>>
}

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
