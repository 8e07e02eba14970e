import { useEffect, useRef } from 'react'
import { createStore } from '../ui/create-store.ts'

const offKey = 'storekeeper.single_keys_off'
/** Whether single-key shortcuts are on; users of speech input can turn them off (WCAG 2.1.4). */
const singleKeys = createStore(globalThis.localStorage?.getItem(offKey) !== '1')
export const useSingleKeys = singleKeys.use
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, '1')
  singleKeys.set(on)
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether an input has the focus; keys such as Ctrl+Z belong to it then. */
export const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(fields) !== null

/** Whether a key belongs to the focused control or an overlay rather than to the page. */
export const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  document.querySelector(overlays) !== null

/**
 * Single-key shortcuts of a page by `event.key` in lower case, while no input has the focus. Returning false keeps the browser's default
 * for the key.
 */
export function useKeys(actions: Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>) {
  const current = useRef(actions)
  current.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()]
      if (!act || !singleKeys.get() || isTaken(event)) return
      if (act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
