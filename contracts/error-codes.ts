import type { TextRef } from './texts.ts'

const checkInput = 'validation.check_input'

/**
 * Helpful texts, each with the text of the specification that it replaces. An API response carries the specification's text in `errors`
 * and the last part of the key in `codes`; pages and forms show the helpful text (docs/adr/0024).
 */
const specified: Readonly<Record<string, string>> = {
  'validation.email': checkInput,
  'validation.password_short': checkInput,
  'validation.password_short_staff': checkInput,
  'validation.password_common': checkInput,
  'validation.password_personal': checkInput,
  'validation.password_long': checkInput,
  'validation.password_mismatch': checkInput,
  'validation.password_wrong': checkInput,
  'validation.name_link': checkInput,
  'validation.address_link': checkInput,
  'validation.phone': checkInput,
  'validation.phone_local': checkInput,
  'validation.amount': checkInput,
  'validation.date': checkInput,
  'validation.slug': checkInput,
  'validation.file_type': checkInput,
  'validation.file_size': checkInput,
  'validation.file_count': checkInput,
  'validation.whole_number': checkInput,
  'validation.country_not_served': checkInput,
  'validation.points_unavailable': checkInput,
  'validation.points_balance': checkInput,
  'validation.points_balance_of_customer': checkInput,
  'validation.points_minimum': checkInput,
  'validation.points_maximum': checkInput,
  'validation.points_zero': checkInput,
  'validation.points_expired': checkInput,
  'validation.limit_below_used': checkInput,
  'validation.promotion_has_codes': checkInput,
}

/** The message for `errors` of an API response. */
export const specifiedMessage = (message: TextRef): TextRef => {
  const key = specified[message.key]
  return key ? { key } : message
}

/** The code for `codes` of an API response: 'required', 'email', 'phone_local'. */
export const getErrorCode = ({ key }: TextRef): string => key.slice(key.indexOf('.') + 1)

/** The key of the helpful text for a code; undefined if the specification's text is used. */
export function helpfulKey(code: string | undefined): string | undefined {
  const key = `validation.${code}`
  return Object.hasOwn(specified, key) ? key : undefined
}

/** Whether a rule is about the format of a value, so that an empty value is reported as missing instead. */
export const isAboutForm = (key: string): boolean => key === checkInput || Object.hasOwn(specified, key)
