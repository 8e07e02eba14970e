import type { Failure } from '#contracts/endpoint.ts'
import { helpfulKey } from '#contracts/error-codes.ts'
import { say } from '../i18n/i18n.ts'

/** What a refused call said. `status` 0: the server could not be reached. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: Failure
  /** Whether the session has ended; whoever shows failures stays silent, the session says it itself. */
  readonly expired: boolean
  /** Texts to show, one per line. */
  readonly messages: string[]
  /** The first text of each refused field: what to do, where the server's only says that something is wrong. */
  readonly fields: Record<string, string>

  constructor(status: number, body: Failure) {
    const messages = messagesOf(body)
    super(messages.join(' '))
    this.status = status
    this.body = body
    this.expired = status === 401 && body.error !== undefined
    this.messages = messages
    this.fields = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([name, texts]) => {
        const help = helpfulKey(body.codes?.[name]?.[0])
        return [name, help ? say(help) : (texts[0] ?? '')]
      }),
    )
  }
}

/** Specification section 8: the field texts with the message before them, else the message alone, else nothing. */
function messagesOf(body: Failure): string[] {
  if (body.error) return [body.error]
  const fields = Object.values(body.errors ?? {}).flat()
  if (body.errors) return [...(body.message ? [body.message] : []), ...new Set(fields)]
  // Password resets answer a status that stands for a text.
  return [body.message, body.status].filter((text): text is string => typeof text === 'string')
}

export const isFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure
