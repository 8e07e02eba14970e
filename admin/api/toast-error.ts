import type { RefObject } from 'react'
import { problemLines } from '../forms/problem-lines.ts'
import { toasts } from '../ui/toast-store.ts'
import { type ApiFailure, isFailure } from './api-error.ts'

interface ToastOptions {
  lines?: readonly string[]
  /** Form or dialog whose request failed: it names the fields, and its next message replaces this one. */
  form?: RefObject<HTMLElement | null>
}

/** Shows the error of a rejected request; expired sessions are handled elsewhere. Other errors are programming errors and are rethrown. */
export function toastError(
  error: unknown,
  title: string,
  { lines, form }: ToastOptions = {},
): asserts error is ApiFailure {
  if (!isFailure(error)) throw error
  if (error.expired) return
  toasts.failure(title, lines ?? toErrorLines(error, form?.current ?? null), form ? { scope: form } : {})
}

/** Field errors make the general message unnecessary. */
const toErrorLines = ({ fields, messages }: ApiFailure, within: HTMLElement | null) =>
  Object.keys(fields).length > 0 ? problemLines(fields, within) : messages
