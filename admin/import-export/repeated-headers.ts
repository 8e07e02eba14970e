/** Headers that are left out because another one is imported as the column that they mean too: the place of each, and of the other one. */
export function repeatedHeaders(
  columns: readonly (string | null)[],
  meanings: readonly (string | null)[],
): Map<number, number> {
  const repeated = new Map<number, number>()
  for (const [at, meaning] of meanings.entries()) {
    if (meaning === null || columns[at] !== null) continue
    const other = columns.indexOf(meaning)
    if (other >= 0) repeated.set(at, other)
  }
  return repeated
}
