import { useRef } from 'react'

/** Returns the previous array while its members are the same, so that a thousand rows are not rendered again for a copy. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list)
  const isSame = list.length === kept.current.length && list.every((one, n) => one === kept.current[n])
  if (!isSame) kept.current = list
  return kept.current
}
