import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'

/*
 * The service worker of the till: its program and its document come from the device, so that it starts without a network. It serves the pages
 * below /admin/store/pos/ only, and no data: that is in IndexedDB (device/). A new release waits until the page asks for it.
 */

interface Navigation extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

declare const self: EventTarget & {
  /** Written by the build: every file that a till needs, with its revision. */
  tillFiles: { url: string; revision: string | null }[]
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'fetch', listener: (event: Navigation) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void
}
declare const __TILL_FILES__: typeof self.tillFiles

/** The document of the back office, by the address that the build precaches it at. */
const shell = '/admin/store/pos/'

cleanupOutdatedCaches()
precacheAndRoute(__TILL_FILES__, { cleanURLs: false, directoryIndex: '' })
const sendShell = createHandlerBoundToURL(shell)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || !pathname.startsWith(shell)) return
  const respond = async () =>
    sendShell({ request, event, url: new URL(request.url) } as unknown as Parameters<typeof sendShell>[0])
  event.respondWith(respond())
})

self.addEventListener('message', ({ data }) => {
  if (data === 'use-new-version') void self.skipWaiting()
})

// The page that installs it is served by it at once: the first visit is enough to work without a network.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
