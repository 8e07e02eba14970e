import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import { problemsOfText } from './locale-files.ts'
import type { Outcome } from './outcome.ts'

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const isLabel = (value: unknown): value is LocalizedLabel =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

/** Every [en-US, zh-HK, zh-CN] within a value. Outside of objects named labels, three strings are a label only when one is Chinese. */
function labelsIn(value: unknown, path: string, seen = new Set<unknown>()): { path: string; text: LocalizedLabel }[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isLabel(value)) return /labels/i.test(path) || value.some(hasHan) ? [{ path, text: value }] : []
  return Object.entries(value).flatMap(([key, part]) => labelsIn(part, `${path}.${key}`, seen))
}

/** Labels in contracts/ follow the same rules as the texts in locales/. */
export function checkLabels(modules: Readonly<Record<string, object>>): Outcome {
  // Shared by all modules: contracts/resources.ts lists what other files declare.
  const seen = new Set<unknown>()
  const found = Object.entries(modules).flatMap(([path, module]) => labelsIn({ ...module }, path, seen))
  const problems = found.flatMap(({ path, text }) => problemsOfText(path, text))
  return { summary: `${found.length} labels`, problems }
}
