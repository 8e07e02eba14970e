import type { z } from 'zod'

/** A text to be said in the reader's language: a key of locales/ with its parameters. */
export interface Message {
  key: string
  params?: Record<string, string | number>
}
/** Problems by field; nested names use dots: `tabs.0.fields.1.key`. */
export type Problems = Record<string, Message[]>

export const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Rules that name no text of their own say 'This field is required.' for an empty value, else 'Please check your input.'. */
export function problemsOf(error: z.ZodError): Problems {
  const problems: Problems = {}
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.')
    problems[name] ??= [{ key: messageKey(issue) }]
  }
  return problems
}

const messageKey = (issue: z.core.$ZodIssue) => {
  if (isEmpty(issue.input)) return 'validation.required'
  return /^(validation|errors|sales|catalogue)\.\w+$/.test(issue.message) ? issue.message : 'validation.check_input'
}

export type Read<T> = { value: T; problems: null } | { value: null; problems: Problems }

/** Reads an input by its schema; the same function serves the server and the forms. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): Read<z.output<S>> {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? { value: result.data, problems: null } : { value: null, problems: problemsOf(result.error) }
}
