import assert from 'node:assert/strict'
import { specifiedMessage } from '#contracts/error-codes.ts'
import { HttpError } from '#server/kernel/errors.ts'

interface Refused {
  status: number
  text: string
  problems?: Record<string, string>
}

/** How a call was refused: its status, the key of its text and the keys at its fields, as an answer has them. Fails when it was not. */
export async function refused(work: () => Promise<unknown> | unknown): Promise<Refused> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, text, problems } = error
    const keys = Object.entries(problems ?? {}).map(([field, messages]) => [
      field,
      messages.map((message) => specifiedMessage(message).key).join(),
    ])
    return { status, text: text.key, ...(problems && { problems: Object.fromEntries(keys) }) }
  }
  return assert.fail('It was not refused')
}
