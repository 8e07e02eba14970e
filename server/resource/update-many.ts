import { sql } from 'kysely'
import type { Fields } from '#contracts/resource/fields.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import { changedFields, logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import { getChangedValues } from './changed-values.ts'
import type { Input, Ruled } from './rules.ts'
import { newValues, type Prepared, toSaving } from './save.ts'
import { asStoredRow, type StoredRow } from './tables.ts'

/** The changes of one stored record, which the caller has locked: the first has everything but texts in further languages. */
export interface Update {
  before: StoredRow
  changes: readonly [Prepared, ...Prepared[]]
}

interface Built extends Update {
  values: Input
  /** What each change changed, for the audit log. */
  steps: { fields: string[]; changes: ValueChanges }[]
}

/**
 * Updates records that were checked already (`findRefusedDrafts`), with a few statements for all of them, and the log entries that saving
 * them one by one leaves. For resources with `afterSaveMany`.
 */
export async function updateMany(ctx: TxCtx, resource: Ruled, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  const built: Built[] = []
  for (const update of updates) built.push(await build(ctx, resource, update))
  const rows = await writeRows(ctx, resource, built)
  await resource.rules.afterSaveMany?.(
    ctx,
    built.map(({ before, changes: [first], steps }) => ({
      ...toSaving(first, before),
      changes: steps[0]?.changes ?? {},
      row: required(rows.get(before.id), 'The row of an updated record'),
    })),
  )
  const entries = built.flatMap(({ before, steps }) =>
    steps.map((step) => ({ resource: resource.name, id: before.id, action: 'update' as const, ...step })),
  )
  await logActivity(ctx, entries)
}

async function build(outer: TxCtx, resource: Ruled, { before, changes }: Update): Promise<Built> {
  let values: Input = {}
  const steps: Built['steps'] = []
  for (const change of changes) {
    const present: StoredRow = { ...before, ...values }
    const ctx = { ...outer, language: change.language }
    await resource.rules.beforeSave?.(ctx, toSaving(change, present))
    const next = newValues(ctx, resource.fields, change, present)
    const after: StoredRow = { ...present, ...next }
    steps.push({
      fields: changedFields(change.draft, present, after),
      changes: getChangedValues(ctx, resource, present, after),
    })
    values = { ...values, ...next }
  }
  return { before, changes, values, steps }
}

/** Records that change the same columns are written together. */
async function writeRows(
  ctx: TxCtx,
  { fields, table }: Ruled,
  built: readonly Built[],
): Promise<Map<number, StoredRow>> {
  const written = new Map<number, StoredRow>()
  for (const group of Map.groupBy(built, ({ values }) => Object.keys(values).toSorted().join()).values()) {
    const columns = Object.keys(group[0]?.values ?? {})
    const values = group.map((one) => ({ ...toJson(fields, one.values), id: one.before.id }))
    const set = [...columns.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`), sql`updated_at = now()`]
    const { rows } = await sql<StoredRow>`
      update ${sql.table(table)} t set ${sql.join(set)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) v
      where t.id = v.id returning t.*`.execute(ctx.db)
    for (const row of rows) written.set(row.id, asStoredRow(row))
  }
  return written
}

/** Columns of structured data are texts by now. */
const toJson = (fields: Fields, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isText = fields[name]?.kind === 'json' && !fields[name].translated && typeof value === 'string'
      return [name, isText ? JSON.parse(value) : value]
    }),
  )
