import type { ImportAction } from '#contracts/import-export/import.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inSavepoint } from '#server/kernel/savepoint.ts'
import { storedRow } from '#server/resource/read.ts'
import { RecordRefused, type RowProblem } from './problems.ts'
import { type Matched, saveRecord } from './save-record.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, SourceRecord } from './transfer-rules.ts'

/** The outcome of a record of a file. */
export interface RecordResult {
  rows: number[]
  action: ImportAction
  problems: RowProblem[]
  counts?: { created: number; updated: number }
}

export const rowNumbers = ({ rows }: SourceRecord): number[] => rows.map(({ row }) => row)

/** Saves one record in a savepoint; a refusal is a result. The stored record is read again: a record before it may have changed it. */
export async function attemptRecord(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  matched: Matched,
): Promise<RecordResult> {
  const { record } = matched
  try {
    const saved = await inSavepoint(ctx, async (part) => {
      const { stored } = matched
      const now = stored && { ...stored, row: await storedRow(part, transfer.resource, stored.id) }
      return saveRecord(part, transfer, batch, { record, stored: now })
    })
    return { rows: rowNumbers(record), ...saved, problems: record.warnings }
  } catch (error) {
    return refusedRecord(record, error)
  }
}

/** The result of a record that was refused; any other error is thrown on. */
export function refusedRecord(record: SourceRecord, error: unknown): RecordResult {
  const rows = rowNumbers(record)
  if (error instanceof RecordRefused) return { rows, action: 'fail', problems: [...error.problems, ...record.warnings] }
  if (!(error instanceof HttpError)) throw error
  const problem = { row: rows[0] ?? 0, column: null, text: Object.values(error.problems ?? {})[0]?.[0] ?? error.text }
  return { rows, action: 'fail', problems: [problem, ...record.warnings] }
}
