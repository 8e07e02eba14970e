import { toasts } from '../ui/toast-store.ts'
import { type ApiFailure, isFailure } from './api-error.ts'

/** Says what was refused; the end of a session says itself. What no call refused is a fault of ours and is thrown on. */
export function tellFailure(error: unknown, title: string, lines?: readonly string[]): asserts error is ApiFailure {
  if (!isFailure(error)) throw error
  if (!error.expired) toasts.failure(title, lines ?? error.messages)
}
