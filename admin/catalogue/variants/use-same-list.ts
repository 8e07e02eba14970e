import { useRef } from 'react'

/** Returns the previous array while its members are the same, so that a thousand rows are not rendered again for a copy. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const previous = useRef(list)
  const isSame = list.length === previous.current.length && list.every((one, n) => one === previous.current[n])
  if (!isSame) previous.current = list
  return previous.current
}
