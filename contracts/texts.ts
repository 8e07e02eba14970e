/** Texts of one locale by key, file name first: 'validation.required'. */
export type Texts = Readonly<Record<string, string>>
export type TextParams = Readonly<Record<string, string | number>>
export type Translate = (key: string, params?: TextParams) => string

/** A text in the reader's language: a key of locales/ with its parameters. */
export interface TextRef {
  key: string
  params?: Record<string, string | number>
}

/** Replaces placeholders: 'Page {page}'. A placeholder without a value stays. */
export const fillText = (text: string, params: TextParams = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : place))

/**
 * Creates a translate function, used by the server and both apps. With `count` = 1 the key `{key}_one` is preferred, so that English can
 * say '1 item' (Chinese repeats its text). A missing key uses the fallback's text, else the key itself, and is reported.
 */
export function createTranslate(
  texts: Texts,
  fallback: Texts = {},
  onMissing: (key: string) => void = () => {},
): Translate {
  const find = (from: Texts, key: string, one: boolean) => (one ? from[`${key}_one`] : undefined) ?? from[key]
  return (key, params) => {
    const one = params?.count === 1
    const text = find(texts, key, one)
    if (text === undefined) onMissing(key)
    return fillText(text ?? find(fallback, key, one) ?? key, params)
  }
}

/** Flattens a locale's files: { validation: {...} } -> 'validation.required'. */
export function joinTexts(files: Readonly<Record<string, Texts>>): Texts {
  const all = Object.entries(files).flatMap(([file, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${file}.${key}`, text]),
  )
  return Object.fromEntries(all)
}
