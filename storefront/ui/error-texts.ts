import { helpfulKey } from '#contracts/error-codes.ts'
import type { Translate } from '#contracts/texts.ts'

export type Errors = Readonly<Record<string, readonly string[]>>

/** Fields whose absence has a sentence of its own. texts: storefront.missing.* */
const named: ReadonlySet<string> = new Set([
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
  'shipping_input',
])

/**
 * The texts at the fields of a form: what to do, where the text of the specification in an API answer only says that something is wrong.
 * `codes` are those of the answer, in the order of its `errors`.
 */
export const errorTexts = (t: Translate, errors: Errors, codes: Errors = {}): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [
      name,
      texts.map((text, at) => helpfulText(t, name, codes[name]?.[at]) ?? text),
    ]),
  )

function helpfulText(t: Translate, field: string, code: string | undefined): string | undefined {
  // 'shipping_address.first_name', and of one of several answers 'shipping_input.7'.
  const [name = ''] = field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .slice(-1)
  if (code === 'required') return named.has(name) ? t(`storefront.missing.${name}`) : undefined
  const key = helpfulKey(code)
  return key && t(key)
}
