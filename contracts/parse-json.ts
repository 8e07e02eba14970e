/** No input of ours is nested deeper. */
const deepest = 50

/**
 * Reads JSON that somebody sent. Throws for what is none, and for what is nested without end: whoever walked through that later would run
 * out of stack.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new SyntaxError('Nested too deeply')
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}
