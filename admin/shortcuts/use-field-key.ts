import { type RefObject, useEffect, useRef } from 'react'

/**
 * Alt with a key anywhere in the field of an element. `code`: of the key, because Alt with a letter types another one on a Mac. The element is
 * there from the first render on, or never.
 */
export function useFieldKey(element: RefObject<HTMLElement | null>, code: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const field = element.current?.closest<HTMLElement>('[data-field]')
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== code) return
      event.preventDefault()
      latest.current()
    }
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [element, code])
}
