import { useEffect } from 'react'
import { goToSection, pressMain } from './sections.ts'

/** What lies over the page and has its own keys; a list of choices is part of its input. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

/** F6 and Ctrl+Enter, on every page and while something is typed. */
export function usePageKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector(overlays)) return
      const held = event.ctrlKey || event.metaKey
      const done =
        event.key === 'F6' && !held
          ? goToSection(event.shiftKey ? -1 : 1)
          : event.key === 'Enter' && held && !event.shiftKey && pressMain()
      if (done) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
