/** Values that the router's format writes as numbers. */
const notANumber = -2
const negativeInfinity = -3
const negativeZero = -4
const nothing = -5
const positiveInfinity = -6
const notDefined = -7

/**
 * Data of a page in the format of the router's streams (turbo-stream 2), which browsers decode: a list of all values, in which objects and lists name
 * theirs by position, so that equal texts and shared objects are written once. The router's own encoder is a stream of steps; this one writes data at
 * once. Undefined for what is not plain data, such as a promise.
 */
export function encodePageData(data: unknown): string | undefined {
  const places = new Map<unknown, number>()
  const texts: string[] = []
  let isPlain = true

  function place(value: unknown): number {
    const known = (typeof value === 'string' ? undefined : specialPlace(value)) ?? places.get(value)
    if (known !== undefined) return known
    const own = texts.push('') - 1
    places.set(value, own)
    texts[own] = textOf(value)
    return own
  }

  function textOf(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (Array.isArray(value)) return `[${value.map(place).join(',')}]`
    if (isPlainObject(value)) {
      let text = ''
      for (const key of Object.keys(value)) text += `${text && ','}"_${place(key)}":${place(value[key])}`
      return `{${text}}`
    }
    isPlain = false
    return 'null'
  }

  place(data)
  return isPlain ? `[${texts.join(',')}]\n` : undefined
}

function specialPlace(value: unknown): number | undefined {
  if (value === undefined) return notDefined
  if (value === null) return nothing
  if (typeof value !== 'number') return undefined
  if (Number.isNaN(value)) return notANumber
  if (value === Number.POSITIVE_INFINITY) return positiveInfinity
  if (value === Number.NEGATIVE_INFINITY) return negativeInfinity
  return Object.is(value, -0) ? negativeZero : undefined
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const escapes: Record<string, string> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The script that hands a text of data to the router. Nothing in it ends the script's element. */
export function dataScript(data: string, nonce: string): string {
  const literal = data.replace(/['\\\n\r<\u2028\u2029]/g, (character) => escapes[character] ?? '')
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue('${literal}');window.__reactRouterContext.streamController.close();</script>`
}
