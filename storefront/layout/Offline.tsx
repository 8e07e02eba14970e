import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { offlineLink } from './offline-link.ts'

const watch = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A bar at the end of the screen while the browser is offline; it also says why a link was not followed. */
export function Offline() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const refuse = () => setRefused(true)
    document.addEventListener(offlineLink, refuse)
    return () => document.removeEventListener(offlineLink, refuse)
  }, [])
  return (
    <div role="status">
      {!isOnline && (
        <p className="bottom-bar bg-sale-tint text-sale type-small px-4 py-2 text-center">
          {t(isRefused ? 'storefront.error.offline_link' : 'common.state.offline')}
        </p>
      )}
    </div>
  )
}
