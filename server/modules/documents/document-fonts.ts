import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Locale } from '#contracts/locales.ts'

type Document = PDFKit.PDFDocument
export type Weight = 'regular' | 'bold'

const decompress = promisify(brotliDecompress)

/** In fonts/, compressed to half their size; npm has them only together with seven more weights. */
const files = {
  tc: {
    regular: 'NotoSansTC-Regular',
    bold: 'NotoSansTC-Bold',
  },
  sc: {
    regular: 'NotoSansSC-Regular',
    bold: 'NotoSansSC-Bold',
  },
} as const
type Script = keyof typeof files

/** Chooses the font for a text: that of the document's script, or the other one where it has more of the characters. */
export type UseFont = (weight: Weight, text: string) => void

/** Registers only the fonts that the texts need: a file has ten megabytes. */
export async function documentFonts(doc: Document, locale: Locale, texts: readonly string[]): Promise<UseFont> {
  const own: Script = locale === 'zh-CN' ? 'sc' : 'tc'
  await register(doc, own)
  const lacks = (text: string) => hasMissingGlyphs(doc, text)
  doc.font(getName(own, 'regular'))
  if (!texts.some(lacks)) return (weight) => void doc.font(getName(own, weight))

  const other: Script = own === 'sc' ? 'tc' : 'sc'
  await register(doc, other)
  return (weight, text) => {
    doc.font(getName(own, weight))
    if (!lacks(text)) return
    doc.font(getName(other, weight))
    if (lacks(text)) doc.font(getName('sc', weight))
  }
}

const getName = (script: Script, weight: Weight) => `${script} ${weight}`

async function register(doc: Document, script: Script): Promise<void> {
  for (const weight of ['regular', 'bold'] as const) {
    const file = new URL(`fonts/${files[script][weight]}.ttf.br`, import.meta.url)
    doc.registerFont(getName(script, weight), await decompress(await readFile(file)))
  }
}

/** Whether the current font lacks a character; pdfkit has no public method for that. */
function hasMissingGlyphs(doc: Document, text: string): boolean {
  const font = '_font' in doc ? (doc._font as { font: { hasGlyphForCodePoint(code: number): boolean } }) : undefined
  return [...text].some(
    (character) => /\S/u.test(character) && font?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === false,
  )
}
