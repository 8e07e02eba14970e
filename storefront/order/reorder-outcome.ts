/** Why a line of an order could not be added to the cart unchanged: see buy-again.ts. */
export type MissingLine =
  | { line: number; why: 'gone' | 'out' | 'held' | 'application' }
  | { line: number; why: 'fewer'; added: number }

const reasons = ['gone', 'out', 'held', 'application'] as const

/** Encodes missing lines for the URL, '12-gone,14-fewer-2', so that a reload shows them again and buys nothing. */
export const writeMissing = (missing: readonly MissingLine[]) =>
  missing.map((one) => `${one.line}-${one.why}${one.why === 'fewer' ? `-${one.added}` : ''}`).join(',')

/** Decodes missing lines from the URL, ignoring invalid parts; null if there are none. */
export function readMissing(query: URLSearchParams): MissingLine[] | null {
  const encoded = query.get('again')
  if (encoded === null) return null
  return encoded.split(',').flatMap((part): MissingLine[] => {
    const [line = '', why = '', added = ''] = part.split('-')
    if (!/^\d{1,15}$/.test(line)) return []
    if (why === 'fewer' && /^\d{1,9}$/.test(added)) return [{ line: Number(line), why, added: Number(added) }]
    const known = reasons.find((one) => one === why)
    return known ? [{ line: Number(line), why: known }] : []
  })
}
