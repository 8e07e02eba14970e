import type { Translate } from '#contracts/texts.ts'

type FormatNumber = (value: number) => string

/** '1,161 rows', '1 row', 'No rows'. */
export function rowCount(total: number, translate: Translate, number: FormatNumber): string {
  return total === 0
    ? translate('admin.list.no_rows')
    : translate('admin.list.rows', { count: total, n: number(total) })
}

/** '21–40 of 1,161', the rows of one page; 'No rows' without any. */
export function rowRange(
  { page, per_page, total }: { page: number; per_page: number; total: number },
  translate: Translate,
  number: FormatNumber,
): string {
  if (total === 0) return rowCount(total, translate, number)
  const from = number((page - 1) * per_page + 1)
  const to = number(Math.min(page * per_page, total))
  return translate('common.range_of', { from, to, total: number(total) })
}
