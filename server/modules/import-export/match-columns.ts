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
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()

export const formatFor = ({ rules }: Transfer, headers: readonly string[]): FileFormat | undefined => {
  const present = new Set(headers)
  return rules.formats?.find((format) => format.fits(present))
}

/**
 * The column for each header: as staff matched it last time, else by its name, its titles in any language and other known names. No column is
 * matched twice.
 */
export async function matchColumns(
  ctx: Ctx,
  { resource, columns }: Transfer,
  headers: readonly string[],
): Promise<(string | null)[]> {
  const known = new Map<string, string>()
  for (const { name, title, aliases } of columns.toReversed())
    for (const text of [...aliases, title, name].map(normaliseHeader)) known.set(text, name)
  const remembered = await ctx.db
    .selectFrom('import_columns')
    .select(['header', 'column_name'])
    .where('resource', '=', resource.name)
    .execute()
  const names = new Set(columns.map(({ name }) => name))
  for (const { header, column_name } of remembered)
    if (column_name === '' || names.has(column_name)) known.set(header, column_name)
  const taken = new Set<string>()
  return headers.map((header) => {
    const name = known.get(normaliseHeader(header))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
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
