import type { TextRef } from './validation.ts'

const checkInput = 'validation.check_input'

/**
 * Texts that say what to do, each with the text of the specification that it stands for. An API answer carries the specification's text in
 * `errors` and the key's last part in `codes`; pages and forms show the text that helps (docs/adr/0024).
 */
const specified: Readonly<Record<string, string>> = {
  'validation.email': checkInput,
  'validation.password_short': checkInput,
  'validation.password_long': checkInput,
  'validation.password_mismatch': checkInput,
  'validation.password_wrong': checkInput,
  'validation.phone': checkInput,
  'validation.phone_local': checkInput,
  'validation.amount': checkInput,
  'validation.date': checkInput,
  'validation.slug': checkInput,
  'validation.whole_number': checkInput,
  'validation.country_not_served': checkInput,
}

/** What an API answer says in `errors`. */
export const specifiedMessage = (message: TextRef): TextRef => {
  const key = specified[message.key]
  return key ? { key } : message
}

/** What an API answer says in `codes`: 'required', 'email', 'phone_local'. */
export const codeOf = ({ key }: TextRef): string => key.slice(key.indexOf('.') + 1)

/** The key of the text that helps more than the specification's; undefined where that says all there is to say. */
export function helpfulKey(code: string | undefined): string | undefined {
  const key = `validation.${code}`
  return Object.hasOwn(specified, key) ? key : undefined
}

/** Judges how a value is written, so that an empty value is missing instead. */
export const isAboutForm = (key: string): boolean => key === checkInput || Object.hasOwn(specified, key)
