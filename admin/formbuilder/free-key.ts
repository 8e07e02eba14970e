/** 'email', or 'email_2' where a field has that already. */
export function freeKey(wanted: string, keys: readonly string[]): string {
  const base = wanted.replace(/_\d+$/, '')
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}_${n}`
    if (!keys.includes(key)) return key
  }
}
