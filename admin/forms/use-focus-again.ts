import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusedControl, focusedField, focusField, focusStart } from './focus-first.ts'

/** What the address of a saved record carries: the field that had the cursor in the form of the new one, and which of its controls. */
export const cursorOf = (form: HTMLElement | null) => ({ cursor: focusedField(form), control: focusedControl() })

/** The cursor that the form of a new record left; undefined on a page that a first save did not lead to. */
export function useCursor(): string | undefined {
  return textOf(useLocation().state, 'cursor')
}

const textOf = (state: unknown, key: 'cursor' | 'control') =>
  typeof state === 'object' && state !== null && key in state ? String(Reflect.get(state, key)) : undefined

/** A record that was saved for the first time has another page: the cursor goes back to where it was. */
export function useFocusAgain(form: RefObject<HTMLElement | null>, ready: boolean) {
  const state: unknown = useLocation().state
  const cursor = textOf(state, 'cursor')
  const control = textOf(state, 'control')
  useEffect(() => {
    const within = form.current
    if (!ready || cursor === undefined || !within) return
    if (cursor === '') return focusStart(within)
    const put = () => {
      if (document.activeElement === document.body) focusField(within, cursor, control)
    }
    put()
    // The rows of a list come a moment after their form, and again when the record has been read anew: until somebody does something.
    const drawn = new MutationObserver(put)
    drawn.observe(document.body, { childList: true, subtree: true })
    const done = new AbortController()
    const stop = () => {
      drawn.disconnect()
      done.abort()
    }
    for (const event of ['keydown', 'pointerdown'])
      document.addEventListener(event, stop, { capture: true, signal: done.signal })
    return stop
  }, [form, ready, cursor, control])
}
