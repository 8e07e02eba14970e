import { useEffect } from 'react'

/** The browser asks before a tab with unsaved input is closed or loaded anew. */
export function useWarnOnClose(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [dirty])
}
