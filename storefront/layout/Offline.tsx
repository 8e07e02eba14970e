import { useSyncExternalStore } from 'react'
import { useText } from '../text/TextProvider.tsx'

const watch = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A bar under the header while the browser is offline. */
export function Offline() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-sale-tint text-sale type-small px-4 py-2 text-center">{t('common.state.offline')}</p>
      )}
    </div>
  )
}
