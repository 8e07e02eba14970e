import type { CombinedWork, RequestedWork, TxCtx } from './context.ts'

/**
 * Does work that follows from a change, for example the search index of a changed product. Where many records are changed in one transaction
 * (`ctx.combined`) it is done once for all of them, at the end.
 */
export async function combine<T>(ctx: TxCtx, work: RequestedWork<T>, items: readonly T[]): Promise<void> {
  if (!ctx.combined) return work(ctx, items)
  addWork(ctx.combined, new Map([[work, [...items]]]))
}

/** Adds the work of one part of a transaction to that of the whole. */
export function addWork(combined: CombinedWork, more: CombinedWork): void {
  for (const [work, items] of more) combined.set(work, [...(combined.get(work) ?? []), ...items])
}

/** Runs `change`, then runs all requested work once; inside another change, that one does it. */
export async function withCombinedWork<T>(ctx: TxCtx, change: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (ctx.combined) return change(ctx)
  const combined: CombinedWork = new Map()
  const result = await change({ ...ctx, combined })
  for (const [work, items] of combined) await work(ctx, items as never[])
  return result
}
