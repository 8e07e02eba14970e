/** A part of a sentence: a text, or the place of a parameter. `of`: the parameter without which the part is left out. */
export type Piece = { text: string; of?: string } | { parameter: string; of?: string }

/** Splits 'Off {amount}[, at most {max_amount}]' into its texts and parameters. */
export const getPieces = (sentence: string): Piece[] =>
  sentence.split(/(\[[^\]]*\])/).flatMap((part) => {
    if (!part.startsWith('[')) return inner(part)
    const pieces = inner(part.slice(1, -1))
    const of = pieces.flatMap((piece) => ('parameter' in piece ? piece.parameter : []))[0]
    return of === undefined ? pieces : pieces.map((piece) => ({ ...piece, of }))
  })

const inner = (part: string): Piece[] =>
  part
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('{') ? { parameter: text.slice(1, -1) } : { text }))

/** The pieces of an editor's row: texts beside each other are one. */
export function editorPieces(sentence: string): Piece[] {
  const pieces: Piece[] = []
  for (const piece of getPieces(sentence)) {
    const last = pieces.at(-1)
    if (last && 'text' in last && 'text' in piece) pieces[pieces.length - 1] = { text: last.text + piece.text }
    else pieces.push(piece)
  }
  return pieces
}

/** The pieces that a summary shows: optional ones only where their parameter has a value. */
export const shownPieces = (sentence: string, values: Record<string, unknown>): Piece[] =>
  getPieces(sentence).filter(({ of }) => of === undefined || !isBlank(values[of]))

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
