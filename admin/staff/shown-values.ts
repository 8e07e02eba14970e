import type { ValueChanges } from '#contracts/staff/activity-log.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The values of a change as texts. Of lists, such as permissions, only what was taken away and what was added. */
export function shownValues({ before, after }: ValueChanges[string]): { before: string; after: string } {
  if (!isTexts(before) || !isTexts(after)) return { before: textOf(before), after: textOf(after) }
  return {
    before: before.filter((each) => !after.includes(each)).join(', '),
    after: after.filter((each) => !before.includes(each)).join(', '),
  }
}
