import type { Field, Fields } from './fields.ts'
import { isWritable } from './fields.ts'
import { isEmpty, type Problems, readInput } from './problems.ts'

export interface ReadDraft {
  values: Record<string, unknown>
  problems: Problems
}

interface Options {
  creating: boolean
  /** Texts of another language than the main one may be emptied: that removes the translation (catalogue.md 2.2). */
  otherLanguage?: boolean
  /** Only these fields are read (batch and quick edit). */
  only?: readonly string[]
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
    readValue(draft, name, field, sent, options)
  }
  return draft
}

function readValue(draft: ReadDraft, name: string, field: Field, sent: unknown, options: Options) {
  if (isEmpty(sent)) {
    // A form never shows a password, so an edit sends it blank: the one there is stays (crm-content.md D-107).
    if (field.kind === 'password' && !options.creating) return
    const given = sent === undefined ? field.default : Array.isArray(sent) && field.optional ? sent : undefined
    if (given !== undefined) draft.values[name] = given
    else if (field.default !== undefined && Array.isArray(field.default)) draft.values[name] = field.default
    else if (field.optional || (field.translated && options.otherLanguage && !options.creating)) draft.values[name] = field.translated ? '' : null
    else draft.problems[name] = [{ key: field.kind === 'image' ? 'validation.image_required' : 'validation.required' }]
    return
  }
  const read = readInput(field.rule, sent)
  if (read.problems) for (const [path, messages] of Object.entries(read.problems)) draft.problems[path ? `${name}.${path}` : name] = messages
  // A text of blanks only is empty once trimmed.
  else if (read.value === '' && !field.optional) draft.problems[name] = [{ key: 'validation.required' }]
  else draft.values[name] = read.value === '' && field.optional && !field.translated ? null : read.value
}
