import { fieldError } from '#server/kernel/errors.ts'

type Window<Start extends string, End extends string> = { readonly [K in Start | End]?: string | null | undefined }

/** 422 at the end of a window that ends before it begins. A time that was not sent stays as it is stored. */
export function requireWindow<Start extends string, End extends string>(
  [from, until]: readonly [Start, End],
  draft: Window<Start, End>,
  before: Window<Start, End> | null,
): void {
  const start = draft[from] === undefined ? before?.[from] : draft[from]
  const end = draft[until] === undefined ? before?.[until] : draft[until]
  if (start && end && Date.parse(end) <= Date.parse(start)) throw fieldError(until, 'validation.check_input')
}
