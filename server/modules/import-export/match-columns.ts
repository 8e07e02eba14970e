import type { Ctx } from '#server/kernel/context.ts'
import type { Transfer } from './transfer.ts'
import type { FileFormat } from './transfer-rules.ts'

/** The heading of the first column of an error file, which no import reads. */
export const errorHeader = 'error'

/** Headers that differ in case, spaces or punctuation only are the same. */
export const normaliseHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.*-]+/g, ' ')
    .trim()

export const formatFor = ({ rules }: Transfer, headers: readonly string[]): FileFormat | undefined => {
  const present = new Set(headers)
  return rules.formats?.find((format) => format.fits(present))
}

/** Codes and signs of currencies behind a heading: 'Price HKD', 'Price (HK$)', '售價（港元）'. */
const currency = new RegExp(
  `[\\s(（]*(?:${Intl.supportedValuesOf('currency').join('|')}|(?:HK|US|NT)?[$¥€£]|rmb|港[元幣币]|人民[幣币]|[元圓])[)）]?$`,
  'i',
)

/**
 * The column for each header: as staff matched it last time, else by its name, its titles in any language and other known names. No column is
 * matched twice: where '名稱' is beside 'Name', it has the names in Chinese.
 */
export async function matchColumns(
  ctx: Ctx,
  { resource, columns }: Transfer,
  headers: readonly string[],
): Promise<(string | null)[]> {
  const known = knownHeaders(columns)
  const remembered = await ctx.db
    .selectFrom('import_columns')
    .select(['header', 'column_name'])
    .where('resource', '=', resource.name)
    .execute()
  const names = new Set(columns.map(({ name }) => name))
  for (const { header, column_name } of remembered)
    if (column_name === '' || names.has(column_name)) known.set(header, [column_name].filter(Boolean))
  return firstFree(headers.map((header) => meaningsOf(header, columns, known)))
}

/** The column that each header means on its own, whether or not another header has it already; null where it means none. */
export function headerMeanings({ columns }: Transfer, headers: readonly string[]): (string | null)[] {
  const known = knownHeaders(columns)
  return headers.map((header) => meaningsOf(header, columns, known)[0] ?? null)
}

/** Columns by their names, titles in any language and other known names. */
function knownHeaders(columns: Transfer['columns']): Map<string, string[]> {
  const known = new Map<string, string[]>()
  for (const { name, title, aliases } of columns)
    for (const text of new Set([name, title, ...aliases].map(normaliseHeader)))
      known.set(text, [...(known.get(text) ?? []), name])
  return known
}

function meaningsOf(header: string, columns: Transfer['columns'], known: ReadonlyMap<string, string[]>): string[] {
  const text = normaliseHeader(header)
  const isNumber = (name: string) => columns.some((column) => column.name === name && column.isNumber)
  return known.get(text) ?? (known.get(text.replace(currency, '')) ?? []).filter(isNumber)
}

/** Headers that mean one column only choose first. */
function firstFree(candidates: readonly (readonly string[])[]): (string | null)[] {
  const taken = new Set<string>()
  const chosen: (string | null)[] = candidates.map(() => null)
  for (const isCertain of [true, false])
    for (const [at, names] of candidates.entries()) {
      if ((names.length === 1) !== isCertain) continue
      const name = names.find((one) => !taken.has(one))
      if (name === undefined) continue
      taken.add(name)
      chosen[at] = name
    }
  return chosen
}

/** The columns of headings that a request matches: a field by its name or heading; null leaves a column out. */
export function overrideColumns(
  { columns }: Transfer,
  headers: readonly string[],
  matched: readonly (string | null)[],
  wanted: Readonly<Record<string, unknown>>,
): (string | null)[] {
  const byHeading = new Map(Object.entries(wanted).map(([header, field]) => [normaliseHeader(header), field]))
  const chosen = headers.map((header, at) => {
    const field = byHeading.get(normaliseHeader(header))
    if (field === undefined) return matched[at] ?? null
    return columns.find(({ name, title }) => name === field || title === field)?.name ?? null
  })
  const taken = new Set(headers.flatMap((header, at) => (byHeading.has(normaliseHeader(header)) ? chosen[at] : [])))
  return chosen.map((name, at) => (byHeading.has(normaliseHeader(headers[at] ?? '')) || !taken.has(name) ? name : null))
}

/** Remembers how staff matched these headers; '' is remembered for one that they left out. */
export async function rememberColumns(
  ctx: Ctx,
  resource: string,
  headers: readonly string[],
  columns: readonly (string | null)[],
): Promise<void> {
  const matched = new Map(headers.map((header, at) => [normaliseHeader(header).slice(0, 255), columns[at] ?? '']))
  matched.delete('')
  matched.delete(errorHeader)
  const rows = [...matched].map(([header, column_name]) => ({ resource, header, column_name }))
  if (rows.length === 0) return
  await ctx.db
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['resource', 'header']).doUpdateSet((e) => ({ column_name: e.ref('excluded.column_name') })),
    )
    .execute()
}
