import { helpfulKey } from '#contracts/error-codes.ts'
import type { Translate } from '#contracts/texts.ts'

export type Errors = Readonly<Record<string, readonly string[]>>

/** Fields with a text of their own when they are missing. texts: storefront.missing.* */
const fieldsWithText: ReadonlySet<string> = new Set([
  'email',
  'password',
  'password_confirmation',
  'current_password',
  'first_name',
  'last_name',
  'address',
  'contact_number',
  'country',
  'agreement',
  'comment',
  'name',
  'subject',
  'message',
  'order_number',
  'is_subscribe',
  'rating',
  'text',
  'author',
  'file',
  'shipping_input',
])

/**
 * Error texts at the fields of a form: the helpful text where the specification's text of the API only says that something is wrong.
 * `codes` are those of the response, in the order of its `errors`.
 */
export const errorTexts = (t: Translate, errors: Errors, codes: Errors = {}): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [
      name,
      texts.map((text, at) => helpfulText(t, name, codes[name]?.[at]) ?? text),
    ]),
  )

function helpfulText(t: Translate, field: string, code: string | undefined): string | undefined {
  // 'shipping_address.first_name', or 'shipping_input.7' for one of several values.
  const [name = ''] = field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .slice(-1)
  if (code === 'required') return fieldsWithText.has(name) ? t(`storefront.missing.${name}`) : undefined
  const key = helpfulKey(code)
  return key && t(key)
}
