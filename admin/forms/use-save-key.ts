import { useEffect, useRef } from 'react'

/** Ctrl+S saves what the page has unsaved, also a change of the moment before that is not rendered yet; not behind a dialog. */
export function useSaveKey(save: (() => void) | undefined): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !save) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setTimeout(() => latest.current?.())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
