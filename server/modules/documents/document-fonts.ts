import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#contracts/locales.ts'

type Document = PDFKit.PDFDocument
export type Weight = 'regular' | 'bold'

const files = {
  tc: {
    regular: '@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
  },
  sc: {
    regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
} as const
type Script = keyof typeof files

/** Chooses the font for a text: that of the document's script, or the other one where it has more of the characters. */
export type UseFont = (weight: Weight, text: string) => void

/** Registers only the fonts that the texts need: a file has ten megabytes. */
export async function documentFonts(doc: Document, locale: Locale, texts: readonly string[]): Promise<UseFont> {
  const own: Script = locale === 'zh-CN' ? 'sc' : 'tc'
  await register(doc, own)
  const lacks = (text: string) => lettersMissing(doc, text)
  doc.font(nameOf(own, 'regular'))
  if (!texts.some(lacks)) return (weight) => void doc.font(nameOf(own, weight))

  const other: Script = own === 'sc' ? 'tc' : 'sc'
  await register(doc, other)
  return (weight, text) => {
    doc.font(nameOf(own, weight))
    if (!lacks(text)) return
    doc.font(nameOf(other, weight))
    if (lacks(text)) doc.font(nameOf('sc', weight))
  }
}

const nameOf = (script: Script, weight: Weight) => `${script} ${weight}`

async function register(doc: Document, script: Script): Promise<void> {
  for (const weight of ['regular', 'bold'] as const) {
    const path = fileURLToPath(import.meta.resolve(files[script][weight]))
    doc.registerFont(nameOf(script, weight), await readFile(path))
  }
}

/** Whether the current font lacks a character; pdfkit has no public method for that. */
function lettersMissing(doc: Document, text: string): boolean {
  const font = '_font' in doc ? (doc._font as { font: { hasGlyphForCodePoint(code: number): boolean } }) : undefined
  return [...text].some(
    (letter) => /\S/u.test(letter) && font?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === false,
  )
}
