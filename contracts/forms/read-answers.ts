import { schemas } from '../resource/field-schemas.ts'
import type { FieldErrors } from '../validation.ts'
import { readInput } from '../validation.ts'
import { findFileProblem, type SentFile } from './answer-files.ts'
import { formLimits, type TextFormat } from './field-types.ts'
import type { ShownField } from './shown-form.ts'

export interface GivenAnswer<F, T> {
  field: F
  /** Text, or the value of an option; several values, or the names of files. '' or an empty list: nothing was answered. */
  value: string | string[]
  files: T[]
}

interface Read<F, T> {
  answers: GivenAnswer<F, T>[]
  /** By key; null where everything is right. */
  problems: FieldErrors | null
}

const required = 'validation.required'
const refused = 'validation.check_input'

/**
 * Reads what was entered into the fields of a form, with all problems at once (forms.md F4). The server, the page and the preview of the form builder
 * run this function. `toFile` recognises a file in the input.
 */
export function readAnswers<F extends ShownField, T extends SentFile>(
  fields: readonly F[],
  input: Readonly<Record<string, unknown>>,
  toFile: (value: unknown) => T | null,
): Read<F, T> {
  const problems: FieldErrors = {}
  const answers = fields.map((field): GivenAnswer<F, T> => {
    const sent = listed(Object.hasOwn(input, field.key) ? input[field.key] : undefined)
    const answer = field.type === 'file' ? readFiles(field, sent, toFile) : { ...readValues(field, sent), files: [] }
    const isMissing = field.required && answer.value.length === 0
    const problem = answer.problem ?? (isMissing ? required : undefined)
    if (problem) problems[field.key] = [{ key: problem }]
    return { field, value: answer.value, files: answer.files }
  })
  return { answers, problems: Object.keys(problems).length > 0 ? problems : null }
}

const listed = (sent: unknown): unknown[] => (sent === undefined || sent === null ? [] : [sent].flat())

interface ReadValue {
  value: string | string[]
  problem?: string | undefined
}

function readFiles<T extends SentFile>(
  field: ShownField,
  sent: readonly unknown[],
  toFile: (value: unknown) => T | null,
) {
  const entered = sent.filter((value) => value !== '')
  const files = entered.map(toFile).filter((file) => file !== null)
  const problem = files.length < entered.length ? 'validation.file_type' : findFileProblem(field, files)
  return { value: files.map(({ name }) => name), files, problem }
}

function readValues(field: ShownField, sent: readonly unknown[]): ReadValue {
  const { type, additional_options: settings } = field
  const texts = sent.map(toText)
  if (texts.includes(undefined)) return { value: '', problem: refused }
  const values = texts.filter((text) => text !== undefined && text.trim() !== '').map(String)
  if (type === 'multiple_checkbox') return readChoices(settings, [...new Set(values)])
  if (values.length > 1) return { value: '', problem: refused }
  const [value = ''] = values
  if (value === '') return { value }
  if (type === 'single_select') return isOption(settings, value) ? { value } : { value: '', problem: refused }
  return type === 'textarea'
    ? readText(value, settings.max_length ?? formLimits.textarea.initial)
    : readLine(value, settings)
}

/** Zero and false are answers. */
const toText = (value: unknown) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined)

type Settings = ShownField['additional_options']

const isOption = ({ options = [] }: Settings, value: string) => options.some((option) => option.value === value)

function readChoices(settings: Settings, values: string[]): ReadValue {
  if (!values.every((value) => isOption(settings, value))) return { value: [], problem: refused }
  const { min = 0, max = Number.POSITIVE_INFINITY } = settings
  const isCountWrong = values.length > 0 && (values.length < min || values.length > max)
  return { value: values, problem: isCountWrong ? refused : undefined }
}

function readText(text: string, most: number): ReadValue {
  const { value, problems } = readInput(schemas.text(most), text)
  return problems ? { value: text, problem: refused } : { value }
}

function readLine(text: string, { format = 'text', min_length = 0, max_length }: Settings): ReadValue {
  const { value, problem } = readText(text, max_length ?? formLimits.text.initial)
  if (problem || typeof value !== 'string') return { value, problem }
  if (value.length < min_length) return { value, problem: refused }
  return { value, problem: findFormatProblem(format, value) }
}

const schemaOf = { email: schemas.email, url: schemas.url, date: schemas.date }

function findFormatProblem(format: TextFormat, value: string): string | undefined {
  switch (format) {
    case 'text':
      return undefined
    case 'number':
      return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value) && Number.isFinite(Number(value)) ? undefined : refused
    case 'phone':
      return /^[0-9+() -]{6,20}$/.test(value) ? undefined : refused
    default:
      return readInput(schemaOf[format], value).problems?.['']?.[0]?.key
  }
}
