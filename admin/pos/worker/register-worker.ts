import { createStore } from '../../ui/create-store.ts'

/** A release that is on the device and waits to be used. */
export const waitingVersion = createStore<ServiceWorker | undefined>(undefined)

const address = '/admin/till-worker.js'
const scope = '/admin/store/pos/'
const hour = 3600 * 1000

/** Installs the service worker of the till, and looks for a new release every hour. */
export async function registerTillWorker(): Promise<void> {
  // Without a build there is none: `npm run dev`.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    const registration = await navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' })
    const note = () => {
      if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
    }
    note()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', note)
    })
    setInterval(() => void registration.update().catch(() => {}), hour)
  } catch {
    // Without it the till works as long as there is a network.
  }
}

/** Starts the new release; the ticket and the queue are on the device and stay. */
export function startNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('use-new-version')
}
