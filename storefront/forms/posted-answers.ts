import type { PostedField } from '#contracts/storefront/page-context.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'

type Answer = string | UploadedPart

/** The submitted fields as the endpoint takes them: one value, or a list where a name came several times. */
export function readPosted(posted: readonly PostedField[]): Record<string, Answer | Answer[]> {
  const byName = new Map<string, Answer[]>()
  for (const [name, value] of posted) byName.set(name, [...(byName.get(name) ?? []), value])
  return Object.fromEntries(
    [...byName].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** The submitted texts for a refused form. Values of check boxes are one per line, which no option contains. */
export const typedAnswers = (posted: readonly PostedField[]): Record<string, string> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of posted)
    if (typeof value === 'string') texts[name] = name in texts ? `${texts[name]}\n${value}` : value
  return texts
}

/** The values of check boxes that were ticked before a refusal. */
export const separateValues = (typed: string | undefined): string[] => typed?.split('\n') ?? []
