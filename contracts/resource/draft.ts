import { type FieldErrors, isEmpty, readInput } from '../validation.ts'
import { type Field, type Fields, isWritable } from './fields.ts'

interface ReadDraft {
  values: Record<string, unknown>
  problems: FieldErrors
}

interface Options {
  creating: boolean
  /** Texts of another language than the main one may be emptied: that removes the translation (catalogue.md C1). */
  otherLanguage?: boolean
  /** Texts that go into every language, the main one too. */
  globals?: readonly string[]
  /** Only these fields are read (batch and quick edit). */
  only?: readonly string[] | undefined
}

/**
 * Reads what a form or a call sent for a resource. Unknown, computed and read-only fields are ignored; a field that is absent is left alone
 * on an update and takes its default on a create. Browser and server run this same function.
 */
export function readDraft(fields: Fields, input: Record<string, unknown>, options: Options): ReadDraft {
  const draft: ReadDraft = { values: {}, problems: {} }
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field) || (options.only && !options.only.includes(name))) continue
    const sent = Object.hasOwn(input, name) ? input[name] : undefined
    if (sent === undefined && !options.creating) continue
    // A form never shows a password, so an edit sends it blank: the one there is stays (security.md S5).
    if (isEmpty(sent) && field.kind === 'password' && !options.creating) continue
    readValue(draft, name, field, sent, options)
  }
  judgeConfirmation(draft, fields, input)
  return draft
}

/** A password is sent twice; the repetition is judged beside everything else that is wrong. */
function judgeConfirmation(
  { problems }: ReadDraft,
  fields: Fields,
  { password, password_confirmation }: Record<string, unknown>,
) {
  if (!fields.password_confirmation || isEmpty(password) || password === password_confirmation) return
  const key = isEmpty(password_confirmation) ? 'validation.required' : 'validation.password_mismatch'
  problems.password_confirmation ??= [{ key }]
}

function readValue({ values, problems }: ReadDraft, name: string, field: Field, sent: unknown, options: Options) {
  const read = isEmpty(sent) ? null : readInput(field.rule, sent)
  if (read?.problems) {
    for (const [path, texts] of Object.entries(read.problems)) problems[path ? `${name}.${path}` : name] = texts
    return
  }
  // A text of blanks only is empty once trimmed.
  const value = read && read.value !== '' ? read.value : emptyValue(name, field, read ? '' : sent, options)
  if (value !== undefined) values[name] = value
  else problems[name] = [{ key: field.kind === 'image' ? 'validation.image_required' : 'validation.required' }]
}

/** What an empty or absent input means; undefined where there must be one. */
function emptyValue(name: string, field: Field, sent: unknown, options: Options): unknown {
  if (sent === undefined && field.default !== undefined) return field.default
  if (Array.isArray(sent) && field.optional && field.kind === 'json') return sent
  if (Array.isArray(field.default)) return field.default
  const isRemoved = field.translated && !options.creating && options.otherLanguage && !options.globals?.includes(name)
  if (field.optional || isRemoved) return field.translated ? '' : null
  return undefined
}
