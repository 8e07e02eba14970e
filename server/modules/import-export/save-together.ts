import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inSavepoint } from '#server/kernel/savepoint.ts'
import { toDatabaseError, uniqueViolation } from '#server/platform/database/database-error.ts'
import { findRefusedDrafts } from '#server/resource/checks.ts'
import { createMany } from '#server/resource/create-many.ts'
import type { Prepared } from '#server/resource/save.ts'
import { updateMany } from '#server/resource/update-many.ts'
import { attemptRecord, type RecordResult, refusedRecord, rowNumbers } from './attempt-record.ts'
import { isLeftAlone, type Matched, noCounts, type Plan, planRecord, type Saved } from './save-record.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, SourceRecord } from './transfer-rules.ts'

/** The outcome of the records that were saved; the others are left to be saved one by one. */
type Done = Map<SourceRecord, Saved['action']>

/**
 * Saves records with a few statements for all of them, with the same result as one by one. What the database would refuse is left out and
 * attempted separately, which finds the message, as are records that another transaction changed first.
 */
export async function saveTogether(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  matched: readonly Matched[],
): Promise<RecordResult[]> {
  const planned = await Promise.all(matched.map((one) => planOrRefuse(ctx, transfer, batch, one)))
  const plans = planned.flatMap((one) => ('changes' in one ? [one] : []))
  const done: Done = new Map([
    ...(await updatePlanned(ctx, transfer, batch, plans)),
    ...(await createPlanned(ctx, transfer, batch, plans)),
  ])
  const results: RecordResult[] = []
  for (const one of planned) {
    if (!('changes' in one)) results.push(one)
    else {
      const action = done.get(one.record)
      results.push(action ? toResult(one, action) : await attemptRecord(ctx, transfer, batch, one))
    }
  }
  return results
}

async function planOrRefuse(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  matched: Matched,
): Promise<Plan | RecordResult> {
  if (isLeftAlone(matched))
    return { rows: rowNumbers(matched.record), action: 'unchanged', problems: matched.record.warnings }
  try {
    return await planRecord(ctx, transfer, batch, matched)
  } catch (error) {
    return refusedRecord(matched.record, error)
  }
}

const toResult = ({ record, children }: Plan, action: Saved['action']): RecordResult => ({
  rows: rowNumbers(record),
  action,
  counts: children?.counts ?? noCounts,
  problems: record.warnings,
})

interface Changing extends Plan {
  first: Prepared
  others: Prepared[]
}

/** A plan with its changes that have something to write. */
function toChanging(plan: Plan): Changing[] {
  const [first, ...others] = plan.changes.filter(({ draft }) => Object.keys(draft).length > 0)
  return first ? [{ ...plan, first, others }] : []
}

/** Without records that the database would refuse. */
async function withoutRefused(ctx: TxCtx, { resource }: Transfer, plans: readonly Changing[]): Promise<Changing[]> {
  const refused = await findRefusedDrafts(
    ctx,
    resource,
    plans.map(({ first }) => first.draft),
  )
  return plans.filter((_, at) => !refused.has(at))
}

async function createPlanned(ctx: TxCtx, transfer: Transfer, batch: BatchRules, plans: readonly Plan[]): Promise<Done> {
  const known = await withoutRefused(ctx, transfer, plans.filter(({ stored }) => !stored).flatMap(toChanging))
  const refused = await batch.findRefused?.(
    ctx,
    known.map(({ first }) => first.draft),
  )
  const fresh = known.filter((_, at) => !refused?.has(at))
  return inParts(ctx, fresh, async (part, some) => {
    const rows = await createMany(
      part,
      transfer.resource,
      some.map(({ first, others }) => [first, ...others]),
    )
    await batch.afterSave?.(
      part,
      some.flatMap(({ record }, at) => (rows[at] ? [{ record, id: rows[at].id }] : [])),
    )
    return new Map(some.map(({ record }) => [record, 'create']))
  })
}

/** Also finds the records of which nothing changes. */
async function updatePlanned(ctx: TxCtx, transfer: Transfer, batch: BatchRules, plans: readonly Plan[]): Promise<Done> {
  const stored = plans.filter((plan) => plan.stored !== null)
  const accepted = new Set(
    (await withoutRefused(ctx, transfer, stored.flatMap(toChanging))).map(({ record }) => record),
  )
  const ready = stored.filter((plan) => accepted.has(plan.record) || toChanging(plan).length === 0)
  return inParts(ctx, ready, async (part, some) => {
    const changing = some.flatMap(toChanging)
    await updateMany(
      part,
      transfer.resource,
      changing.flatMap(({ stored, first, others }) =>
        stored ? [{ before: stored.row, changes: [first, ...others] as const }] : [],
      ),
    )
    const saved = some.flatMap(({ record, stored }) => (stored ? [{ record, id: stored.id }] : []))
    const touched = (await batch.afterSave?.(part, saved)) ?? new Set()
    const changed = new Set(changing.map(({ record }) => record))
    return new Map(
      saved.map(({ record, id }) => [record, changed.has(record) || touched.has(id) ? 'update' : 'unchanged']),
    )
  })
}

/** Saves as many as possible in one savepoint: when it is refused, each half in one of its own, down to the record that is the reason. */
async function inParts<P extends Plan>(
  ctx: TxCtx,
  plans: readonly P[],
  save: (part: TxCtx, some: readonly P[]) => Promise<Done>,
): Promise<Done> {
  if (plans.length === 0) return new Map()
  try {
    return await inSavepoint(ctx, (part) => save(part, plans))
  } catch (error) {
    if (!(error instanceof HttpError) && toDatabaseError(error).code !== uniqueViolation) throw error
    if (plans.length === 1) return new Map()
    const middle = Math.ceil(plans.length / 2)
    const first = await inParts(ctx, plans.slice(0, middle), save)
    return new Map([...first, ...(await inParts(ctx, plans.slice(middle), save))])
  }
}
