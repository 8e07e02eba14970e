import type { RefObject } from 'react'
import { problemLines } from '../forms/problem-lines.ts'
import { toasts } from '../ui/toast-store.ts'
import { type ApiFailure, isFailure } from './api-error.ts'

interface Told {
  lines?: readonly string[]
  /** The form or dialog whose call was refused: it names the fields, and its next message takes the place of this one. */
  form?: RefObject<HTMLElement | null>
}

/** Says what was refused; the end of a session says itself. What no call refused is a fault of ours and is thrown on. */
export function tellFailure(error: unknown, title: string, { lines, form }: Told = {}): asserts error is ApiFailure {
  if (!isFailure(error)) throw error
  if (error.expired) return
  toasts.failure(title, lines ?? linesOf(error, form?.current ?? null), form ? { scope: form } : {})
}

/** Where fields were refused, what is said of them is enough. */
export const linesOf = ({ fields, messages }: ApiFailure, within: HTMLElement | null) =>
  Object.keys(fields).length > 0 ? problemLines(fields, within) : messages
