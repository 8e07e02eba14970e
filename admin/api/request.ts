import type { Failure, Method } from '#contracts/endpoint.ts'
import { currentLocale, say } from '../i18n/i18n-provider.ts'
import { ApiFailure } from './api-error.ts'
import { whileBusy } from './pending-requests.ts'

interface Sent {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Not shown as work under way: background refreshes. */
  quiet?: boolean
}

/** Told about every answer: the session watches for expiry and changed rights. */
type Watcher = (answer: { path: string; permissionsVersion: string | null; failure?: ApiFailure }) => void
let watcher: Watcher = () => {}
export const watchAnswers = (watch: Watcher) => {
  watcher = watch
}

/** Calls the API: JSON, or multipart when a file is among the values. Answers the body; throws ApiFailure. */
export async function request<T>(method: Method, path: string, sent: Sent = {}): Promise<T> {
  const answer = fetchAnswer(method, path, sent)
  const { status, body, permissionsVersion } = await (sent.quiet ? answer : whileBusy(answer))
  const failure = status >= 200 && status < 300 ? undefined : new ApiFailure(status, body as Failure)
  watcher({ path, permissionsVersion, ...(failure ? { failure } : {}) })
  if (failure) throw failure
  return body as T
}

async function fetchAnswer(method: Method, path: string, { query, body, signal, headers: more }: Sent) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLocale(), ...more }
  const init: RequestInit = { method, headers, credentials: 'same-origin', ...(signal ? { signal } : {}) }
  if (body && Object.values(body).some(isFile)) {
    init.body = multipart(method === 'PUT' ? { _method: 'PUT', ...body } : body)
    init.method = 'POST'
  } else if (body) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(path + queryString(query), init)
    const text = await response.text()
    return {
      status: response.status,
      body: parse(text),
      permissionsVersion: response.headers.get('X-Permissions-Version'),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: 0, body: { message: say('admin.unreachable') }, permissionsVersion: null }
  }
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return { message: say('common.state.error_title') }
  }
}

const isFile = (value: unknown) => value instanceof Blob

function multipart(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (value === null) form.append(name, '')
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

function queryString(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
