import { unescape as decode } from 'node:querystring'
import { payloadTooLarge } from '#server/kernel/errors.ts'

/**
 * The fields of an urlencoded form, as URLSearchParams reads them, in a time that grows with the length of the text only: URLSearchParams
 * takes quadratic time for names without `=`. More than `most` fields are refused before any is decoded; separators without a field
 * count as well.
 */
export function readPairs(text: string, most: number): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (const part of split(text, most)) {
    const equals = part.indexOf('=')
    if (equals >= 0) pairs.push([decoded(part.slice(0, equals)), decoded(part.slice(equals + 1))])
    else if (part !== '') pairs.push([decoded(part), ''])
  }
  return pairs
}

function split(text: string, most: number): string[] {
  const parts = text.split('&', most + 1)
  if (parts.length > most) throw payloadTooLarge()
  return parts
}

/** Percent-encoded bytes that are no UTF-8 become replacement characters. */
const decoded = (text: string) => decode(text.replaceAll('+', ' '))
