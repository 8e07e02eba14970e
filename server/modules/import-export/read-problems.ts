import { sql } from 'kysely'
import type { ImportProblem } from '#contracts/import-export/import.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'
import { mayReadRows, type StoredImport } from './imports.ts'
import type { Transfer } from './transfer.ts'

/** All messages about the rows of an import, with what the file has there for who may read it. */
export async function readProblems(ctx: Ctx, transfer: Transfer, found: StoredImport): Promise<ImportProblem[]> {
  const { resource, columns, own } = transfer
  const titles = new Map(columns.map(({ name, title }) => [name, title]))
  const rows = mayReadRows(ctx, resource, found) ? found.rows : null
  const stored = await ctx.db
    .selectFrom('import_results')
    .select(['row', 'problems'])
    .where('import_id', '=', found.id)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('row')
    .execute()
  const titleColumn = own.find(({ fieldName }) => fieldName === resource.title)?.name
  const keyColumn = own.find(({ fieldName }) => fieldName === transfer.resource.import?.keys[0])?.name
  const cellAt = (row: number, name: string | null | undefined): string | null => {
    const at = name ? found.columns.indexOf(name) : -1
    return at < 0 ? null : (rows?.[row - 2]?.[at] ?? null)
  }
  return stored
    .flatMap(({ row: first, problems }) =>
      problems.map(({ row, column, text, hint, warning }): ImportProblem => {
        const named = [cellAt(first, titleColumn), cellAt(first, keyColumn)].filter(Boolean)
        return {
          row,
          record: named.length === 0 ? null : named.join(' · '),
          is_continued: row !== first,
          column: column === null ? null : (titles.get(column) ?? column),
          value: cellAt(row, column),
          message: translate(ctx.locale, text.key, text.params),
          hint: hint ? translate(ctx.locale, hint.key, hint.params) : null,
          is_warning: warning === true,
        }
      }),
    )
    .toSorted((a, b) => a.row - b.row)
}
