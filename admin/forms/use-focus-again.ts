import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { focusedControl, focusedField, focusField, focusStart } from './focus-first.ts'

/** Navigation state after the first save: the focused field of the create form, and which of its controls. */
export const getCursor = (form: HTMLElement | null) => ({ cursor: focusedField(form), control: focusedControl() })

/** The focus that the create form left; undefined unless a first save led to this page. */
export function useCursor(): string | undefined {
  return textOf(useLocation().state, 'cursor')
}

const textOf = (state: unknown, key: 'cursor' | 'control') =>
  typeof state === 'object' && state !== null && key in state ? String(Reflect.get(state, key)) : undefined

/** Restores the focus after the first save, which leads from the create page to the edit page. */
export function useFocusAgain(form: RefObject<HTMLElement | null>, ready: boolean) {
  const state: unknown = useLocation().state
  const cursor = textOf(state, 'cursor')
  const control = textOf(state, 'control')
  useEffect(() => {
    const within = form.current
    if (!ready || cursor === undefined || !within) return
    if (cursor === '') return focusStart(within)
    return keepFocus(within, cursor, control)
  }, [form, ready, cursor, control])
}

/** Focuses a field again, since rows of lists are rendered later than their form, until the user does something. Returns what ends it. */
export function keepFocus(within: HTMLElement, cursor: string, control: string | undefined): () => void {
  const put = () => {
    if (document.activeElement === document.body) focusField(within, cursor, control)
  }
  put()
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
}
