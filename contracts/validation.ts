import type { z } from 'zod'
import { isAboutForm } from './error-codes.ts'
import type { TextRef } from './texts.ts'

/** Errors by field; nested names use dots: `tabs.0.fields.1.key`. */
export type FieldErrors = Record<string, TextRef[]>

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** An empty value reports 'This field is required.', others the rule's text, else 'Please check your input.'. */
function problemsOf(error: z.ZodError): FieldErrors {
  const problems: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.')
    problems[name] ??= [{ key: messageKey(issue) }]
  }
  return problems
}

/** Rules for which an empty value counts as missing. Other rules report their own text for an empty value too. */
const otherForms = new Set(['validation.url', 'validation.key_format', 'validation.key_format_start'])
const isKey = (message: string) => /^(validation|errors)\.\w+$/.test(message)

const messageKey = ({ message, input }: z.core.$ZodIssue) => {
  if (isKey(message) && !isAboutForm(message) && !otherForms.has(message)) return message
  if (isEmpty(input)) return 'validation.required'
  return isKey(message) ? message : 'validation.check_input'
}

type Read<T> = { value: T; problems: null } | { value: null; problems: FieldErrors }

/** Validates input by its schema; used by the server and by forms. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): Read<z.output<S>> {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data, problems: null } : { value: null, problems: problemsOf(result.error) }
}
