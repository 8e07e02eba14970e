import { useCallback, useState } from 'react'

/** The fields whose text the next save writes into every language of the shop. */
export function useGlobals() {
  const [globals, setGlobals] = useState<readonly string[]>([])
  const toggleGlobal = useCallback(
    (name: string) =>
      setGlobals((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name])),
    [],
  )
  return { globals, toggleGlobal, clearGlobals: () => setGlobals([]) }
}
