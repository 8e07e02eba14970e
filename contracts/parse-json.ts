/** Maximum depth; no input is nested deeper. */
const deepest = 50
/** Maximum number of values in one text: staff save products with a thousand variants. */
const mostValues = 250_000

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [openList, openObject, closeList, closeObject] = [code('['), code('{'), code(']'), code('}')]

/**
 * Parses JSON from a request. Throws SyntaxError for invalid or too deeply nested JSON, RangeError for more than `most` values: values are
 * counted before parsing, so that no unbounded value is ever traversed.
 */
export function parseJson(text: string, maxValues = mostValues): unknown {
  count(text, maxValues)
  return JSON.parse(text)
}

function count(text: string, maxValues: number): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === comma) values++
    else if (character === closeList || character === closeObject) depth--
    else if (character === openList || character === openObject) {
      values++
      if (++depth > deepest) throw new SyntaxError('Nested too deeply')
    }
    if (values > maxValues) throw new RangeError('Too many values')
  }
}

/** Index of the end of the string that begins at `start`; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text.charCodeAt(at - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}
