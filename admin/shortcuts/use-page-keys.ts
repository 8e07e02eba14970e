import { useEffect } from 'react'
import { toasts } from '../ui/toast-store.ts'
import { goToSection, pressMain } from './sections.ts'
import { isTyping } from './use-keys.ts'

/** Overlays with keys of their own; a listbox belongs to its input. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu]'

/** F6 and Ctrl+Enter work on every page, also in inputs; Ctrl+Z, which undoes the last change, only outside inputs. */
export function usePageKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector(overlays)) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (pressed(event, hasModifier)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Handles the key; returns whether it did something. */
function pressed(event: KeyboardEvent, hasModifier: boolean): boolean {
  if (event.key === 'F6' && !hasModifier) return goToSection(event.shiftKey ? -1 : 1)
  if (!hasModifier || event.shiftKey) return false
  if (event.key === 'Enter') return pressMain()
  return event.key.toLowerCase() === 'z' && !isTyping(event) && toasts.undoNewest()
}
