import type { MappedField } from '#contracts/crm/funnel.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { LoadedFunnel } from './load-funnel.ts'

/** The contact among the answers of a form; 422 at the field with an email that is none. */
export function readContact({ field_map }: Pick<LoadedFunnel, 'field_map'>, answers: readonly Answer[]) {
  const keyOf = (name: MappedField) => field_map[name] || name
  const read = (name: MappedField, max = 100): string | null => {
    const answer = answers.find(({ key }) => key === keyOf(name))
    const text = oneLine([answer?.value ?? ''].flat().join(', ')).trim()
    return text === '' ? null : [...text].slice(0, max).join('')
  }
  const email = read('email', 254)
  if (email !== null && !schemas.email.safeParse(email).success)
    throw new HttpError(
      422,
      { key: 'errors.check_fields' },
      { problems: { [keyOf('email')]: [{ key: 'validation.email' }] } },
    )
  const first_name = read('first_name')
  return {
    first_name: first_name ?? read('name'),
    last_name: first_name === null && read('name') ? null : read('last_name'),
    email,
    phone: read('phone', 50),
    company: read('company', 255),
  }
}
