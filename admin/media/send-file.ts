import type { UploadedFile } from '#contracts/media/files.ts'
import { ApiFailure } from '../api/api-error.ts'
import { whileLoggedIn } from '../api/request.ts'
import { currentLocale, say } from '../i18n/i18n.ts'

type Progress = (share: number) => void

/** Uploads one file into a folder and reports progress from 0 to 1. Throws ApiFailure. */
export const sendFile = (file: File, folder: number | null, onProgress: Progress): Promise<UploadedFile> =>
  whileLoggedIn(() => upload(file, folder, onProgress))

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function upload(file: File, folder: number | null, onProgress: Progress): Promise<UploadedFile> {
  const form = new FormData()
  if (folder !== null) form.set('folder_id', String(folder))
  form.append('files[]', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/file')
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', currentLocale())
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiFailure(0, { message: say('admin.unreachable') }))
    request.onload = () => {
      const { status, response } = request
      if (status === 201) resolve(response.data[0])
      else reject(new ApiFailure(status, response ?? { message: say('common.state.error_title') }))
    }
    request.send(form)
  })
}
