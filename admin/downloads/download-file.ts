import type { Failure } from '#contracts/endpoint.ts'
import { ApiFailure } from '../api/api-error.ts'
import { whileBusy } from '../api/pending-requests.ts'
import { whileLoggedIn } from '../api/request.ts'
import { currentLocale, say } from '../i18n/i18n.ts'
import { getFileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

/** Downloads a file of the API and saves it under the name in its header. Throws ApiFailure, like a call. */
export const downloadFile = (path: string, query: Record<string, string> = {}): Promise<void> =>
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
    saveFile(await response.blob(), getFileName(response.headers.get('content-disposition')))
  })
