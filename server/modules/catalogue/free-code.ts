import { codeFor } from '#contracts/catalogue/generate-codes.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Each attempt is lost to another product of the same name that was made at the same moment. */
const attempts = 20

/**
 * Makes something with a code of this base that no live product has as its sku or url (catalogue.md C4). Another request may take the same
 * code before `make` is done: where `isTaken` recognises that, the next code is tried.
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

/** Counts on from now until a code is free; from somewhere near after a collision, or all who collided would meet again. */
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
