import { useRef } from 'react'

/** The very list that there was while its members are the same: rows of a thousand are not drawn anew for a copy of it. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  const isSame = list.length === kept.current.length && list.every((one, n) => one === kept.current[n])
  if (!isSame) kept.current = list
  return kept.current
}
