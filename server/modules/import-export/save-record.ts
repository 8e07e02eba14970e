import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { takenField } from '#server/resource/checks.ts'
import type { Input } from '#server/resource/rules.ts'
import { type Prepared, prepare, writePrepared } from '#server/resource/save.ts'
import type { StoredRow } from '#server/resource/tables.ts'
import { decode } from '#server/resource/values.ts'
import { changedInputs, isSame } from './changed-inputs.ts'
import { RecordRefused, type RowProblem, rowProblems } from './problems.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, ChildInput, SourceRecord, StoredRecord } from './transfer-rules.ts'

export interface Saved {
  action: 'create' | 'update' | 'unchanged'
  /** Children that were created and changed. */
  counts: { created: number; updated: number }
}

/** A record of a file, and the stored one that it means; null for a new one. */
export interface Matched {
  record: SourceRecord
  stored: (StoredRecord & { row: StoredRow }) | null
}

/** What an import changes about a record: checked as far as it can be without the database. */
export interface Plan extends Matched {
  /** One for each language, the main one first. */
  changes: Prepared[]
  children: ChildInput | null | undefined
}

/** Reads what a file says about one record. Throws RecordRefused. */
export async function planRecord(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  { record, stored }: Matched,
): Promise<Plan> {
  if (!stored && record.options.mode === 'update') throw new RecordRefused([unknownRecord(transfer, record)])
  await batch.addMissing?.(ctx, record, stored)
  const inputs = await changedInputs(ctx, transfer, record, stored)
  const { mainLanguage } = ctx.settings
  const main = inputs.get(mainLanguage) ?? {}
  if (!stored) copyTexts(main, record.options.language ? inputs.get(record.options.language) : undefined)
  await transfer.rules.review?.(ctx, record, main, stored)
  const children = await batch.children?.(ctx, record, stored)
  inputs.set(mainLanguage, { ...main, ...children?.input })
  const changes = await preparedChanges(ctx, transfer, inputs, stored)
  const plan = { record, stored, changes, children }
  const problems = changes.flatMap(({ language, problems }) => placed(transfer, plan, language, problems))
  if (problems.length > 0) throw new RecordRefused(problems)
  return plan
}

export const noCounts = { created: 0, updated: 0 }

/** Staff asked for new records only. */
export const isLeftAlone = ({ record, stored }: Matched): boolean => stored !== null && record.options.mode === 'create'

/** Saves what a file says about one record. Throws RecordRefused; run it in a savepoint. */
export async function saveRecord(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  { record, stored }: Matched,
): Promise<Saved> {
  if (isLeftAlone({ record, stored })) return { action: 'unchanged', counts: noCounts }
  const plan = await planRecord(ctx, transfer, batch, { record, stored })
  let id = stored?.id ?? null
  let isWritten = false
  for (const change of plan.changes) {
    if (id !== null && Object.keys(change.draft).length === 0) continue
    const row = await writePrepared(ctx, transfer.resource, { ...change, id }).catch((error: unknown) => {
      throw refused(takenField(ctx, transfer.resource, error), (errors) =>
        placed(transfer, plan, change.language, errors),
      )
    })
    id = row.id
    isWritten = true
  }
  if (id !== null && (await batch.afterSave?.(ctx, [{ record, id }]))?.has(id)) isWritten = true
  return {
    action: !stored ? 'create' : isWritten ? 'update' : 'unchanged',
    counts: plan.children?.counts ?? noCounts,
  }
}

/** A new record has its texts in the main language too, whatever the language of its file (catalogue.md C2). */
function copyTexts(main: Input, texts: Input | undefined): void {
  for (const [name, text] of Object.entries(texts ?? {})) main[name] ??= text
}

function unknownRecord({ own, keys }: Transfer, { rows, cells }: SourceRecord): RowProblem {
  const key = own.find(({ fieldName, name }) => keys.includes(fieldName) && cells[name])?.name ?? null
  return { row: rows[0]?.row ?? 0, column: key, text: { key: 'errors.id_not_exists' } }
}

/** One change for each language, without what the stored record has already. The main language comes first: it creates the record. */
async function preparedChanges(
  ctx: TxCtx,
  { resource }: Transfer,
  inputs: ReadonlyMap<string, Input>,
  stored: Matched['stored'],
): Promise<Prepared[]> {
  const changes: Prepared[] = []
  const row = stored?.row
  for (const [language, input] of inputs) {
    const isNew = stored === null && changes.length === 0
    const change = await prepare(ctx, resource, { id: isNew ? null : (stored?.id ?? 0), input: { ...input, language } })
    for (const [name, field] of Object.entries(resource.fields)) {
      // Passwords are never in a file: a customer of an import sets one by "forgot password".
      if (field.kind === 'password') delete change.problems[name]
      if (!row || !(name in change.draft) || field.virtual) continue
      const value = decode(field, row[name], { ...ctx, language }, true)
      if (isSame(field, change.draft[name], value)) delete change.draft[name]
    }
    changes.push(change)
  }
  return changes
}

function placed(
  { own }: Transfer,
  { record, children }: Pick<Plan, 'record' | 'children'>,
  language: string,
  errors: FieldErrors,
): RowProblem[] {
  const first = record.rows[0]?.row ?? 0
  return rowProblems(errors, (path) => {
    const column = own.find(
      (one) => one.fieldName === path.split('.')[0] && (one.language === null || one.language === language),
    )
    if (!column) return children?.place?.(path) ?? { row: first, column: null }
    return { row: record.rows.find(({ cells }) => cells[column.name])?.row ?? first, column: column.name }
  })
}

function refused(error: unknown, place: (errors: FieldErrors) => RowProblem[]): unknown {
  if (!(error instanceof HttpError)) return error
  if (error.problems) return new RecordRefused(place(error.problems))
  return new RecordRefused(place({ '': [error.text] }))
}
