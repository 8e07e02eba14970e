import type { Ctx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { HttpError } from '#server/kernel/errors.ts'

export type Id = number | string

/** What became of one of many: its result, or why it was refused. */
export type Attempt<I, O> = { item: I; value: O } | { item: I; error: HttpError }

export interface BatchAnswer {
  data: ({ id: Id } & Record<string, unknown>)[]
  errors: { id: Id; message: string }[]
}

/** Tries each item by itself, one after the other. A refusal is answered beside what worked; any other error ends it all. */
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

/** Attempts on records as a batch answers them (api.md A6). */
export function batchAnswer(
  ctx: Ctx,
  attempts: readonly Attempt<Id, object>[],
  messageOf: (error: HttpError) => string = (error) => errorMessage(ctx.locale, error),
): BatchAnswer {
  return {
    data: attempts.flatMap((one) => ('value' in one ? [{ id: one.item, ...one.value }] : [])),
    errors: attempts.flatMap((one) => ('error' in one ? [{ id: one.item, message: messageOf(one.error) }] : [])),
  }
}
