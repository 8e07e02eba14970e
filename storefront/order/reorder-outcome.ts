/** What became of a line of an order that was bought again, where it was not put into the cart as it was: see buy-again.ts. */
export type Missing =
  | { line: number; why: 'gone' | 'out' | 'held' | 'application' }
  | { line: number; why: 'fewer'; added: number }

const reasons = ['gone', 'out', 'held', 'application'] as const

/** As the address of the order's page says it, '12-gone,14-fewer-2': a reload shows it again and buys nothing again. */
export const writeMissing = (missing: readonly Missing[]) =>
  missing.map((one) => `${one.line}-${one.why}${one.why === 'fewer' ? `-${one.added}` : ''}`).join(',')

/** Null when the address says nothing of it; what was made up is left out. */
export function readMissing(query: URLSearchParams): Missing[] | null {
  const said = query.get('again')
  if (said === null) return null
  return said.split(',').flatMap((part): Missing[] => {
    const [line = '', why = '', added = ''] = part.split('-')
    if (!/^\d{1,15}$/.test(line)) return []
    if (why === 'fewer' && /^\d{1,9}$/.test(added)) return [{ line: Number(line), why, added: Number(added) }]
    const known = reasons.find((one) => one === why)
    return known ? [{ line: Number(line), why: known }] : []
  })
}
