import { problemsOfText } from './locale-files.ts'
import type { Outcome } from './outcome.ts'

type Text3 = readonly [string, string, string]
const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const isText3 = (value: unknown): value is Text3 =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

/** Every [en-US, zh-HK, zh-CN] below a value. Outside of labels, three strings are a label only when one is Chinese. */
function labelsIn(value: unknown, path: string, seen = new Set<unknown>()): { path: string; text: Text3 }[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (isText3(value)) return /labels/i.test(path) || value.some(hasHan) ? [{ path, text: value }] : []
  return Object.entries(value).flatMap(([key, part]) => labelsIn(part, `${path}.${key}`, seen))
}

/** Labels stand beside their fields in contracts/ and follow the same rules as locales/. */
export function checkLabels(modules: Readonly<Record<string, object>>): Outcome {
  // One memory for all: contracts/resources.ts lists again what other files declare.
  const seen = new Set<unknown>()
  const found = Object.entries(modules).flatMap(([path, module]) => labelsIn({ ...module }, path, seen))
  const problems = found.flatMap(({ path, text }) => problemsOfText(path, text))
  return { summary: `${found.length} labels`, problems }
}
