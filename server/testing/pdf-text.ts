import { inflateSync } from 'node:zlib'

/** Lines of text as they are drawn in a PDF of ours, whose fonts have a table from glyphs to characters. */
export function pdfTexts(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
    try {
      return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
    } catch {
      return [] // A font or a picture that is compressed differently.
    }
  })
  const fonts = streams.filter((one) => one.includes('begincmap')).map(readCharacters)
  const drawn = streams.flatMap((one) => [...one.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => parts))
  // Which font draws a line does not matter: with another one it reads as nonsense.
  return drawn.flatMap((parts) => {
    const glyphs = [...parts.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return fonts.map((characters) => glyphs.map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '').join(''))
  })
}

function readCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      characters.set(
        Number.parseInt(first, 16) + at,
        units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      )
    }
  return characters
}
