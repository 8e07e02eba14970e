import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inSavepoint } from '#server/kernel/savepoint.ts'
import { toDatabaseError, uniqueViolation } from '#server/platform/database/database-error.ts'
import { findRefusedDrafts } from '#server/resource/checks.ts'
import { createMany } from '#server/resource/create-many.ts'
import type { Prepared } from '#server/resource/save.ts'
import { attemptRecord, type RecordResult, refusedRecord, rowNumbers } from './attempt-record.ts'
import { type Matched, type Plan, planRecord } from './save-record.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, SourceRecord } from './transfer-rules.ts'

/**
 * Creates the records of new products and the like with a few statements for all of them, with the same result as one by one. What the
 * database would refuse is left out and attempted by itself, which finds the message; so is everything when somebody else was faster.
 */
export async function createTogether(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  matched: readonly Matched[],
): Promise<RecordResult[]> {
  const planned = await Promise.all(matched.map((one) => planOrRefuse(ctx, transfer, batch, one)))
  const plans = planned.flatMap((one) => ('changes' in one ? [one] : []))
  const created = await createPlanned(ctx, transfer, batch, await acceptable(ctx, transfer, batch, plans))
  const results: RecordResult[] = []
  for (const one of planned)
    if (!('changes' in one)) results.push(one)
    else results.push(created.has(one.record) ? toCreated(one) : await attemptRecord(ctx, transfer, batch, one))
  return results
}

async function planOrRefuse(ctx: TxCtx, transfer: Transfer, batch: BatchRules, matched: Matched) {
  try {
    return await planRecord(ctx, transfer, batch, matched)
  } catch (error) {
    return refusedRecord(matched.record, error)
  }
}

const toCreated = ({ record, children }: Plan): RecordResult => ({
  rows: rowNumbers(record),
  action: 'create',
  counts: children?.counts ?? { created: 0, updated: 0 },
  problems: record.warnings,
})

interface NewPlan extends Plan {
  first: Prepared
  others: Prepared[]
}

/** Without records that the database would refuse. */
async function acceptable(
  ctx: TxCtx,
  { resource }: Transfer,
  batch: BatchRules,
  plans: readonly Plan[],
): Promise<NewPlan[]> {
  const fresh = plans.flatMap((plan): NewPlan[] => {
    const [first, ...others] = plan.changes
    return first ? [{ ...plan, first, others }] : []
  })
  const drafts = fresh.map(({ first }) => first.draft)
  const [known, more] = [
    await findRefusedDrafts(ctx, resource, drafts),
    (await batch.findRefused?.(ctx, drafts)) ?? new Set(),
  ]
  return fresh.filter((_, at) => !known.has(at) && !more.has(at))
}

/** Returns the records that were created: all or none. */
async function createPlanned(
  ctx: TxCtx,
  { resource }: Transfer,
  batch: BatchRules,
  plans: readonly NewPlan[],
): Promise<ReadonlySet<SourceRecord>> {
  if (plans.length === 0) return new Set()
  try {
    await inSavepoint(ctx, async (part) => {
      const rows = await createMany(
        part,
        resource,
        plans.map(({ first, others }) => [first, ...others]),
      )
      await batch.afterSave?.(
        part,
        plans.flatMap(({ record }, at) => (rows[at] ? [{ record, id: rows[at].id }] : [])),
      )
    })
    return new Set(plans.map(({ record }) => record))
  } catch (error) {
    if (error instanceof HttpError || toDatabaseError(error).code === uniqueViolation) return new Set()
    throw error
  }
}
