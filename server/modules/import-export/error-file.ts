import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, forbidden } from '#server/kernel/errors.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { spreadsheet } from '#server/kernel/spreadsheet.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { translate } from '#server/platform/i18n.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { findImport, mayReadRows } from './imports.ts'
import { errorHeader } from './match-columns.ts'

/** The rows of records that were not imported, as they were, with the reasons before them: corrected, the file can be imported. */
export async function errorFile(ctx: Ctx, resource: string, id: number): Promise<EndpointResponse<Readable>> {
  const found = await findImport(ctx, resource, id)
  if (!mayReadRows(ctx, ruledResource(ctx, resource), found)) throw forbidden()
  const { headers, rows } = found
  if (rows === null) throw conflict('errors.import_expired')
  const failed = await ctx.db
    .selectFrom('import_results')
    .select(['row_numbers', 'problems'])
    .where('import_id', '=', id)
    .where('action', '=', 'fail')
    .orderBy('row')
    .execute()
  const at = headers.indexOf(errorHeader)
  const without = (cells: readonly string[]) => cells.filter((_, n) => n !== at)
  const lines = failed.flatMap(({ row_numbers, problems }) =>
    row_numbers.map((row): Cell[] => {
      const texts = problems
        .filter((problem) => problem.row === row && !problem.warning)
        .map(({ text }) => translate(ctx.locale, text.key, text.params))
      return [texts.join(' '), ...without(rows[row - 2] ?? []).map(safeCell)]
    }),
  )
  return spreadsheet({
    name: `${resource} errors`,
    sheet: 'errors',
    format: 'xlsx',
    titles: [errorHeader, ...without(headers)],
    blocks: (async function* () {
      yield lines
    })(),
  })
}
