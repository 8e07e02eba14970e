import type { GivenAnswer } from '#contracts/forms/read-answers.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { LoadedField } from '#server/modules/forms/load-form.ts'

/** An answer with what its field is now (forms.md F3). */
export function toAnswer({ field, value }: Pick<GivenAnswer<LoadedField, unknown>, 'field' | 'value'>): Answer {
  const { id, key, type, title, main_title, additional_options } = field
  const labels = new Map(additional_options.options?.map((option) => [option.value, option.label]))
  const label = [value].flat().map((one) => labels.get(one) || one)
  return { field_id: id, key, type, title, main_title, value, label: label.join(', ') }
}
