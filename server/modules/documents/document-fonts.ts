import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Locale } from '#contracts/locales.ts'

type Document = PDFKit.PDFDocument
export type Weight = 'regular' | 'bold'

/** In fonts/, compressed to half their size; npm has them only together with seven more weights. */
const files = {
  latin: {
    regular: 'NotoSansTC-Latin-Regular',
    bold: 'NotoSansTC-Latin-Bold',
  },
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

/** Reads the file of a font. */
export type ReadFont = (name: string) => Promise<Buffer>

/**
 * Larger than any of the fonts: what is unpacked is one block, which the system takes back at once. Thousands of pieces would leave 100 MB behind in the
 * C library's pools, also after the thread has ended.
 */
const largestFont = 16 * 1024 * 1024

/** Keeps what it has read: unpacking the two fonts of a document takes longer than drawing it. */
export function createFontReader(): ReadFont {
  const read = new Map<string, Promise<Buffer>>()
  const unpack = async (name: string) => {
    const packed = await readFile(new URL(`fonts/${name}.ttf.br`, import.meta.url))
    return Buffer.from(brotliDecompressSync(packed, { chunkSize: largestFont }))
  }
  return (name) => {
    const font = read.get(name) ?? unpack(name)
    read.set(name, font)
    return font
  }
}

interface Texts {
  locale: Locale
  texts: readonly string[]
}

/**
 * Registers only the fonts that the texts need: those with Chinese characters have seven to ten megabytes. All have the same Latin letters, so that
 * a text looks the same in each.
 */
export async function documentFonts(doc: Document, { locale, texts }: Texts, read: ReadFont): Promise<UseFont> {
  const lacks = (text: string) => hasMissingGlyphs(doc, text)
  const own: Script = locale === 'zh-CN' ? 'sc' : 'tc'
  for (const script of ['latin', own] as const) {
    await register(doc, script, read)
    doc.font(getName(script, 'regular'))
    if (!texts.some(lacks)) return (weight) => void doc.font(getName(script, weight))
  }

  const other: Script = own === 'sc' ? 'tc' : 'sc'
  await register(doc, other, read)
  return (weight, text) => {
    doc.font(getName(own, weight))
    if (!lacks(text)) return
    doc.font(getName(other, weight))
    if (lacks(text)) doc.font(getName('sc', weight))
  }
}

const getName = (script: Script, weight: Weight) => `${script} ${weight}`

async function register(doc: Document, script: Script, read: ReadFont): Promise<void> {
  for (const weight of ['regular', 'bold'] as const)
    doc.registerFont(getName(script, weight), await read(files[script][weight]))
}

/** Whether the current font lacks a character; pdfkit has no public method for that. */
function hasMissingGlyphs(doc: Document, text: string): boolean {
  const font = '_font' in doc ? (doc._font as { font: { hasGlyphForCodePoint(code: number): boolean } }) : undefined
  return [...text].some(
    (character) => /\S/u.test(character) && font?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === false,
  )
}
