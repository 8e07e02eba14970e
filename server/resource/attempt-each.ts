import type { Ctx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { HttpError } from '#server/kernel/errors.ts'

export type Id = number | string

/** The outcome for one item: its result, or its error. */
export type Attempt<I, O> = { item: I; value: O } | { item: I; error: HttpError }

export interface BatchAnswer {
  data: ({ id: Id } & Record<string, unknown>)[]
  errors: { id: Id; message: string }[]
}

/** Processes the items one after the other. An expected error is returned for its item; any other error stops all. */
export async function attemptEach<I, O>(items: Iterable<I>, work: (item: I) => Promise<O>): Promise<Attempt<I, O>[]> {
  const attempts: Attempt<I, O>[] = []
  for (const item of items) {
    try {
      attempts.push({ item, value: await work(item) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      attempts.push({ item, error })
    }
  }
  return attempts
}

/** Attempts on records as a batch answers them, each with its id as the request named it (api.md A6). */
export const batchAnswer = <O extends object>(
  ctx: Ctx,
  ids: readonly Id[],
  attempts: readonly Attempt<unknown, O>[],
  shown: (value: O) => object = (value) => value,
): BatchAnswer => ({
  data: attempts.flatMap((one, at) => ('value' in one ? [{ id: ids[at] ?? 0, ...shown(one.value) }] : [])),
  errors: attempts.flatMap((one, at) =>
    'error' in one ? [{ id: ids[at] ?? 0, message: errorMessage(ctx.locale, one.error) }] : [],
  ),
})
