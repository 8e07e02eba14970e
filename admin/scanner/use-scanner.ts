import { useEffect, useRef } from 'react'
import { createScanBuffer } from './scan-buffer.ts'

/** Inputs that want typing: a scan there is text like any other. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Hears keyboard scanners anywhere on the page, unless an input has the focus or it is off. */
export function useScanner(onScan: (code: string) => void, isOn = true): void {
  const current = useRef(onScan)
  current.current = onScan
  useEffect(() => {
    if (!isOn) return
    const buffer = createScanBuffer()
    const onKey = (event: KeyboardEvent) => {
      const isInput = event.target instanceof Element && event.target.closest(typed) !== null
      if (isInput || event.ctrlKey || event.metaKey || event.altKey) return
      const code = buffer.take(event.key, event.timeStamp)
      if (code === undefined) return
      // Enter must not press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      current.current(code)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}
