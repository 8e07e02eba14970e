import type { FacebookApp } from '../shop/read-facebook.ts'

/** The part of Facebook's script that the log-in uses. */
interface FacebookScript {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(
    callback: (response: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void
}

declare global {
  interface Window {
    FB?: FacebookScript
  }
}

const version = 'v23.0'

/** Loads Facebook's script once and prepares it, so that a press can open its window at once: browsers block later ones. */
export async function loadFacebook({ client_id, script }: FacebookApp): Promise<void> {
  if (!window.FB) await loadScript(script)
  window.FB?.init({ appId: client_id, version, cookie: false, xfbml: false })
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.async = true
    element.crossOrigin = 'anonymous'
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('The script of Facebook could not be loaded'))
    document.head.append(element)
  })
}

/** Asks the visitor in Facebook's own window; undefined when they close or refuse it. */
export const requestFacebookToken = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (!window.FB) return resolve(undefined)
    window.FB.login(({ authResponse }) => resolve(authResponse?.accessToken), { scope: 'public_profile,email' })
  })
