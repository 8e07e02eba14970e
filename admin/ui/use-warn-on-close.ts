import { useEffect } from 'react'

/** Makes the browser ask before a tab with unsaved input is closed or reloaded. */
export function useWarnOnClose(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [dirty])
}
