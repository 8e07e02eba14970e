import { codeFor } from '#contracts/catalogue/generate-codes.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Each retry means that a concurrent request created a product of the same name. */
const attempts = 20

/**
 * Calls `make` with a code of this base that no active product has as its sku or url (catalogue.md C4). When a concurrent request takes
 * the code first and `isTaken` recognises the error, the next code is tried.
 */
export async function withFreeCode<T>(
  ctx: Ctx,
  base: string,
  make: (code: string) => Promise<T>,
  isTaken: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const code = await freeCode(ctx, base, attempt)
    try {
      return await make(code)
    } catch (error) {
      if (attempt === attempts || !isTaken(error)) throw error
    }
  }
}

/** Increments until a code is free; after a collision from a random offset, so that concurrent requests do not collide again. */
async function freeCode({ services }: Ctx, base: string, attempt: number): Promise<string> {
  const like = await services.db
    .selectFrom('products')
    .select(['sku', 'url'])
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('sku', 'ilike', `${base}____`), where('url', 'ilike', `${base}____`)]))
    .execute()
  const taken = new Set(like.flatMap(({ sku, url }) => [sku.toLowerCase(), url.toLowerCase()]))
  let time = Date.now() + (attempt === 1 ? 0 : Math.floor(Math.random() * 1000))
  while (taken.has(codeFor(base, time)) && taken.size < 10_000) time++
  return codeFor(base, time)
}
