/** Short lists that only this browser keeps: never sent anywhere by themselves. Without storage they stay empty. */
export function readList(name: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []
  } catch {
    return []
  }
}

export function writeList(name: string, entries: readonly string[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(entries))
  } catch {
    // Full or forbidden: nothing is kept.
  }
}

/** Puts an entry first; at most `max` stay. */
export const putFirst = (name: string, entry: string, max: number): void =>
  writeList(name, [entry, ...readList(name).filter((other) => other !== entry)].slice(0, max))
