import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'

/** A message about a row of a file, in no language yet. */
export interface RowProblem {
  row: number
  /** The name of the column; null for the whole row. */
  column: string | null
  text: TextRef
  /** What may help to correct it. */
  hint?: TextRef
  /** The record is imported all the same. */
  warning?: true
}

/** Refuses a record; its problems name rows and columns. */
export class RecordRefused extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('A record of a file was refused')
    this.problems = problems
  }
}

/** Problems of a save, at the rows and columns of the file. `place` finds them by the path of a field. */
export const rowProblems = (
  errors: FieldErrors,
  place: (path: string) => Pick<RowProblem, 'row' | 'column'>,
): RowProblem[] =>
  Object.entries(errors).flatMap(([path, texts]) => texts.map((text): RowProblem => ({ ...place(path), text })))
