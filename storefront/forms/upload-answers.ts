import type { ClientActionFunctionArgs } from 'react-router'
import type { Failure, Result } from '#contracts/endpoint.ts'

/** Name of the event that says how much of a form has been uploaded, as a share from 0 to 1; null once it is over. */
export const uploadProgress = 'storekeeper-upload'

const announce = (share: number | null) => window.dispatchEvent(new CustomEvent(uploadProgress, { detail: share }))

/**
 * Sends a form with files to its endpoint and reports progress, which navigations cannot. Undefined where the page's action has to send it: a
 * form without files, or one whose upload broke off.
 */
export async function uploadAnswers<O>(
  { request }: Pick<ClientActionFunctionArgs, 'request'>,
  path: string,
): Promise<Result<O> | undefined> {
  const form = await request.clone().formData()
  const hasFiles = [...form.values()].some((value) => value instanceof File && value.size > 0)
  if (!hasFiles) return undefined
  form.set('language', document.documentElement.lang)
  try {
    return await send<O>(path, form)
  } catch {
    return undefined
  } finally {
    announce(null)
  }
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function send<O>(path: string, form: FormData): Promise<Result<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => announce(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The upload broke off'))
    request.onload = () => {
      const { status, response } = request
      const body: O & Failure = response ?? {}
      resolve(status < 300 ? { ok: true, status, body } : { ok: false, status, body })
    }
    request.send(form)
  })
}

/** The texts of a form, for the fields of one that was refused. Values of check boxes are one per line, as posted-answers.ts reads them. */
export async function typedTexts(request: Request): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, value] of await request.clone().formData())
    if (typeof value === 'string') texts[name] = name in texts ? `${texts[name]}\n${value}` : value
  return texts
}
