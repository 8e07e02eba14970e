import type { Failure } from '#contracts/endpoint.ts'
import { helpfulKey } from '#contracts/error-codes.ts'
import { confirmationCode } from '#contracts/staff/confirm-password.ts'
import { secondFactorCode } from '#contracts/staff/second-factor.ts'
import { say } from '../i18n/i18n.ts'

/** Error response of a request. `status` 0: the server could not be reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: Failure
  /** Whether the session has ended; error messages are then left to the log-in dialog. */
  readonly expired: boolean
  /** Whether the request may be repeated once the user has confirmed their password. */
  readonly needsPassword: boolean
  /** Whether the log-in is to be repeated with a code of the second factor. */
  readonly needsCode: boolean
  /** Messages to show, one per line. */
  readonly messages: string[]
  /** The first error of each field: the client's text says how to fix it, where the server's only names the problem. */
  readonly fields: Record<string, string>

  constructor(status: number, body: Failure) {
    const messages = messagesOf(body)
    super(messages.join(' '))
    this.status = status
    this.body = body
    this.expired = status === 401 && body.error !== undefined
    this.needsPassword = status === 403 && body.code === confirmationCode
    this.needsCode = status === 401 && body.code === secondFactorCode
    this.messages = messages
    this.fields = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([name, texts]) => {
        const help = helpfulKey(body.codes?.[name]?.[0])
        return [name, help ? say(help) : (texts[0] ?? '')]
      }),
    )
  }
}

/** Normalises an error response (specification section 8): the field errors after their message, else the message, else nothing. */
function messagesOf(body: Failure): string[] {
  if (body.error) return [body.error]
  const fields = Object.values(body.errors ?? {}).flat()
  if (body.errors) return [...(body.message ? [body.message] : []), ...new Set(fields)]
  // Password resets return a status that is the key of a text.
  return [body.message, body.status].filter((text): text is string => typeof text === 'string')
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure
