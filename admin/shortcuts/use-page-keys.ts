import { useEffect } from 'react'
import { toasts } from '../ui/toast-store.ts'
import { goToSection, pressMain } from './sections.ts'
import { isTyping } from './use-keys.ts'

/** What lies over the page and has its own keys; a list of choices is part of its input. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

/** F6 and Ctrl+Enter, on every page and while something is typed; Ctrl+Z, which takes the last change back, while nothing is. */
export function usePageKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector(overlays)) return
      const held = event.ctrlKey || event.metaKey
      if (pressed(event, held)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the key did something. */
function pressed(event: KeyboardEvent, held: boolean): boolean {
  if (event.key === 'F6' && !held) return goToSection(event.shiftKey ? -1 : 1)
  if (!held || event.shiftKey) return false
  if (event.key === 'Enter') return pressMain()
  return event.key.toLowerCase() === 'z' && !isTyping(event) && toasts.undoNewest()
}
