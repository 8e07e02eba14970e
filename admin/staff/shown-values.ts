import type { ValueChanges } from '#contracts/staff/activity-log.ts'

const isTexts = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')

/** The values of a change as texts, ids by their `titles`. Of lists, such as permissions, only what was taken away and what was added. */
export function shownValues(
  { before, after }: ValueChanges[string],
  titles: Record<string, string> = {},
): { before: string; after: string } {
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    return typeof value === 'object' ? JSON.stringify(value) : (titles[String(value)] ?? String(value))
  }
  if (!isTexts(before) || !isTexts(after)) return { before: textOf(before), after: textOf(after) }
  return {
    before: before
      .filter((each) => !after.includes(each))
      .map(textOf)
      .join(', '),
    after: after
      .filter((each) => !before.includes(each))
      .map(textOf)
      .join(', '),
  }
}
