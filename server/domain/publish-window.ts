import { fieldError } from '#server/kernel/errors.ts'

type Moment = string | null | undefined

/** 422 at `end_at` for a window that ends before it begins. A time that was not sent stays as it is stored. */
export function requireWindow(
  draft: { start_at?: Moment; end_at?: Moment },
  before: { start_at?: Moment; end_at?: Moment } | null,
): void {
  const start = draft.start_at === undefined ? before?.start_at : draft.start_at
  const end = draft.end_at === undefined ? before?.end_at : draft.end_at
  if (start && end && Date.parse(end) <= Date.parse(start)) throw fieldError('end_at', 'validation.check_input')
}
