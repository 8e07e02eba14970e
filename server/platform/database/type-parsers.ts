import { types } from 'pg'

type Parse = (text: string) => unknown

const timestamptz = types.builtins.TIMESTAMPTZ
const textArray: number = 1009

/** Keys are the numbers of the types in pg_type, which are the same in every PostgreSQL. */
const scalars = new Map<number, Parse>([
  [types.builtins.INT8, parseBigint],
  [types.builtins.DATE, String],
  [timestamptz, parseTimestamp],
  [types.builtins.NUMERIC, String],
])

const arrays = new Map<number, Parse>([
  [1016, parseArray(parseBigint)],
  [1182, parseArray(String)],
  [1185, parseArray(parseTimestamp)],
  [1231, parseArray(String)],
])

/**
 * How values of PostgreSQL become values of JavaScript, in one place: bigint is a number (an error past 2^53, never a
 * wrong number), numeric and date stay text, timestamptz is ISO text in UTC. Given to each pool rather than set
 * globally, because pg-boss reads its own rows with pg's defaults.
 */
export const typeParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return types.getTypeParser(oid, format)
    return scalars.get(oid) ?? arrays.get(oid) ?? types.getTypeParser(oid, 'text')
  },
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is too large for a number`)
  return value
}

/** PostgreSQL writes `2026-01-31 08:00:00.5+00`; infinity has no ISO form and stays as it is. */
function parseTimestamp(text: string): string {
  const value: unknown = types.getTypeParser(timestamptz, 'text')(text)
  return value instanceof Date ? value.toISOString() : text
}

function parseArray(parseElement: Parse): Parse {
  const parseElements = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(parseElements)
    return element === null ? null : parseElement(String(element))
  }
  return (text) => parseElements(types.getTypeParser(textArray, 'text')(text))
}
