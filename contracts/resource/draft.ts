import { type FieldErrors, isEmpty, readInput } from '../validation.ts'
import { type Field, type Fields, isWritable } from './fields.ts'

interface ReadDraft {
  values: Record<string, unknown>
  problems: FieldErrors
}

interface Options {
  creating: boolean
  /** Texts in another language than the main one may be empty: that removes the translation (catalogue.md C1). */
  otherLanguage?: boolean
  /** Fields whose text is written into every language. */
  globals?: readonly string[]
  /** Reads only these fields, for batch updates and quick edits. */
  only?: readonly string[] | undefined
}

/**
 * Parses and validates the input of a form or request. Unknown, computed and read-only fields are ignored; an absent field is unchanged
 * on an update and gets its default on a create. Browser and server run this function.
 */
export function readDraft(fields: Fields, input: Record<string, unknown>, options: Options): ReadDraft {
  const draft: ReadDraft = { values: {}, problems: {} }
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field) || (options.only && !options.only.includes(name))) continue
    const sent = Object.hasOwn(input, name) ? input[name] : undefined
    if (sent === undefined && !options.creating) continue
    // A form never shows a password: a blank one in an update keeps the current one (security.md S5).
    if (isEmpty(sent) && field.kind === 'password' && !options.creating) continue
    readValue(draft, name, field, sent, options)
  }
  checkConfirmation(draft, fields, input)
  return draft
}

/** Compares the password with its confirmation; reported together with all other errors. */
function checkConfirmation(
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
  // A text of whitespace only is empty after trimming.
  const value = read && read.value !== '' ? read.value : emptyValue(name, field, read ? '' : sent, options)
  if (value !== undefined) values[name] = value
  else problems[name] = [{ key: field.kind === 'image' ? 'validation.image_required' : 'validation.required' }]
}

/** The value of an empty or absent input; undefined if one is required. */
function emptyValue(name: string, field: Field, sent: unknown, options: Options): unknown {
  if (sent === undefined && field.default !== undefined) return field.default
  if (Array.isArray(sent) && field.optional && field.kind === 'json') return sent
  if (Array.isArray(field.default)) return field.default
  const isRemoved = field.translated && !options.creating && options.otherLanguage && !options.globals?.includes(name)
  if (field.optional || isRemoved) return field.translated ? '' : null
  return undefined
}
