import type { Failure } from '#contracts/endpoint.ts'
import { currentLocale, say } from '../i18n/i18n.ts'
import { ApiFailure } from './api-error.ts'
import { whileBusy } from './pending-requests.ts'
import { whileLoggedIn } from './request.ts'

/** Downloads a file of the API and saves it under a name. Throws ApiFailure, like a call. */
export const downloadFile = (path: string, query: Record<string, string>, name: string): Promise<void> =>
  whileLoggedIn(async () => {
    const asked = fetch(`${path}?${new URLSearchParams(query)}`, {
      headers: { 'Accept-Language': currentLocale() },
      credentials: 'same-origin',
    }).catch(() => {
      throw new ApiFailure(0, { message: say('admin.unreachable') })
    })
    const response = await whileBusy(asked)
    if (!response.ok)
      throw new ApiFailure(response.status, ((await response.json().catch(() => ({}))) as Failure) ?? {})
    const address = URL.createObjectURL(await response.blob())
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
