import type { Failure, Method } from '#contracts/endpoint.ts'
import { currentLocale, say } from '../i18n/i18n.ts'
import { ApiFailure, isFailure } from './api-error.ts'
import { whileBusy } from './pending-requests.ts'

interface Sent {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Not shown as work under way: background refreshes. */
  quiet?: boolean
  /** Of the session itself: an expired one is the answer. */
  isSession?: boolean
}

interface Session {
  /** Called with the version of the permissions in every answer. */
  noteVersion: (version: string | null) => void
  /** Resolves to whether the same person has logged in again. */
  logInAgain: () => Promise<boolean>
  /** Resolves to whether the password was confirmed. */
  confirmPassword: () => Promise<boolean>
}
let session: Session = { noteVersion: () => {}, logInAgain: async () => false, confirmPassword: async () => false }
export const bindRequests = (bound: Session) => {
  session = bound
}

/**
 * Calls the API: JSON, or multipart when a file is among the values. Answers the body; throws ApiFailure. A call that an expired session
 * refused is made again once somebody has logged in, so that no work is lost.
 */
export const request = <T>(method: Method, path: string, sent: Sent = {}): Promise<T> =>
  sent.isSession ? attempt(method, path, sent) : whileLoggedIn(() => attempt(method, path, sent))

/** Does the work, and does it again after a new log-in or a confirmed password where it was rejected for want of one. */
export async function whileLoggedIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isFailure(error) && (await mayRepeat(error))) return whileLoggedIn(work)
    throw error
  }
}

async function mayRepeat({ expired, needsPassword }: ApiFailure): Promise<boolean> {
  if (expired) return session.logInAgain()
  return needsPassword && session.confirmPassword()
}

async function attempt<T>(method: Method, path: string, sent: Sent): Promise<T> {
  const response = fetchAnswer(method, path, sent)
  const { status, body, permissionsVersion } = await (sent.quiet ? response : whileBusy(response))
  session.noteVersion(permissionsVersion)
  if (status >= 200 && status < 300) return body as T
  throw new ApiFailure(status, body as Failure)
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

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.length > 0 && value.every(isFile))

function multipart(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value) && isFile(value)) for (const file of value) form.append(name, file)
    else if (value === null) form.append(name, '')
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

export function queryString(query: Record<string, unknown> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
