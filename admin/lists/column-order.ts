interface Named {
  key: string
}

/** Columns in the chosen order. A column added since the choice was saved stays after its default predecessor. */
export function orderColumns<C extends Named>(columns: readonly C[], chosen: readonly string[]): C[] {
  const ordered = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** The keys with one of them moved to another position. */
export function moveKey(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((each) => each !== key)
  const index = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, index), key, ...others.slice(index)]
}
