import { type RefObject, useEffect } from 'react'
import { rowOpener } from './row-opener.ts'

/** What handles a click itself, and the cells around inputs, where a click that misses the input must not leave the page. */
const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [contenteditable=true], td:has(input, select, textarea)'
/** Further than this between press and release, in pixels, is a drag. */
const slip = 6

/** A row whose values are typed in a sheet does not open. */
const isSheet = (row: Element) => row.querySelector('input:not([type=checkbox]), select, textarea') !== null

/**
 * A click anywhere in a row opens its record, unless it was on a control, a drag, or selected text. With Ctrl, Cmd or the middle button
 * it opens a new tab, as on the link of the title. While `ticking`, a click selects the row.
 */
export function useRowClicks(frame: RefObject<HTMLElement | null>, ticking: boolean): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let pressed = { clientX: 0, clientY: 0 }
    const rowOf = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return undefined
      const row = target.closest('[data-row]')
      return row && !isSheet(row) ? row : undefined
    }
    const onPress = (event: MouseEvent) => {
      pressed = event
      // The middle button would start scrolling.
      if (event.button === 1 && rowOf(event)?.querySelector(rowOpener)) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const isDrag = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > slip
      if (event.button > 1 || isDrag || getSelection()?.isCollapsed === false) return
      const row = rowOf(event)
      const opener = row?.querySelector<HTMLElement>(ticking ? 'input[type=checkbox]' : rowOpener)
      if (!opener) return
      const isNewTab = event.button === 1 || event.ctrlKey || event.metaKey
      const keys = isNewTab ? { ctrlKey: true, metaKey: true } : { shiftKey: event.shiftKey }
      opener.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...keys }))
    }
    element.addEventListener('mousedown', onPress)
    element.addEventListener('click', onClick)
    element.addEventListener('auxclick', onClick)
    return () => {
      element.removeEventListener('mousedown', onPress)
      element.removeEventListener('click', onClick)
      element.removeEventListener('auxclick', onClick)
    }
  }, [frame, ticking])
}
