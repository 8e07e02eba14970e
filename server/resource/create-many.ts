import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import { getChangedValues } from './changed-values.ts'
import type { Input, Ruled } from './rules.ts'
import { newValues, type Prepared, toColumns, toSaving } from './save.ts'
import { asStoredRow, dynamic, type StoredRow } from './tables.ts'

/** A new record as the changes that make it: the first creates it, the others add its texts in further languages. */
export type Creation = readonly [Prepared, ...Prepared[]]

/**
 * Creates records that were checked already (`findRefusedDrafts`), with one statement for each table, and the log entries that saving them
 * one by one leaves. For resources with `afterSaveMany`; returns their rows in order.
 */
export async function createMany(ctx: TxCtx, resource: Ruled, creations: readonly Creation[]): Promise<StoredRow[]> {
  if (creations.length === 0) return []
  const { rules, fields, table, name } = resource
  const built: { values: Input; steps: { fields: string[]; changes?: ValueChanges }[] }[] = []
  for (const [first, ...others] of creations) {
    await rules.beforeSave?.(ctx, toSaving(first, null))
    let values = newValues(ctx, fields, first, null)
    const steps: (typeof built)[number]['steps'] = [{ fields: changedFields(first.draft, null, values) }]
    for (const change of others) {
      if (Object.keys(change.draft).length === 0) continue
      const next = { ...values, ...newValues(ctx, fields, change, values) }
      const inLanguage = { ...ctx, language: change.language }
      const changes = getChangedValues(inLanguage, resource, values, next)
      steps.push({ fields: changedFields(change.draft, values, next), changes })
      values = next
    }
    built.push({ values, steps })
  }
  const inserted = await dynamic(ctx.db)
    .insertInto(table)
    .values(built.map(({ values }) => toColumns(fields, values)))
    .returningAll()
    .execute()
  const rows = inserted.map(asStoredRow)
  const rowAt = (at: number) => required(rows[at], 'The row of a new record')
  await rules.afterSaveMany?.(
    ctx,
    creations.map(([first], at) => ({ ...toSaving(first, null), row: rowAt(at) })),
  )
  await logActivity(
    ctx,
    built.flatMap(({ steps }, at) =>
      steps.map((step, n) => ({
        resource: name,
        id: rowAt(at).id,
        action: n === 0 ? ('create' as const) : ('update' as const),
        ...step,
      })),
    ),
  )
  return rows
}
