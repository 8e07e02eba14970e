import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import type { Locale } from '#contracts/locales.ts'
import { createFontReader, documentFonts } from './document-fonts.ts'

const reader = createFontReader()

/** The files that a document with these texts reads, without their weights, and how wide a line is in its font. */
async function readFor(locale: Locale, texts: readonly string[]) {
  const doc = new PDFDocument()
  const names: string[] = []
  const use = await documentFonts(doc, { locale, texts }, (name) => {
    if (name.endsWith('-Regular')) names.push(name.replace('-Regular', ''))
    return reader(name)
  })
  use('bold', line)
  return { names, width: doc.fontSize(9.5).widthOfString(line) }
}

const line = 'AVA To fi “Harbour” – HK$1,234.50 × 2, Ångström €12'

test('a document without Chinese characters reads the small font, with the same widths', async () => {
  const latin = await readFor('en-US', [line])
  assert.deepEqual(latin.names, ['NotoSansTC-Latin'])
  const chinese = await readFor('en-US', [line, '港灣小店'])
  assert.deepEqual(chinese.names, ['NotoSansTC-Latin', 'NotoSansTC'])
  assert.equal(latin.width, chinese.width)
})

test('characters that the font of the language lacks are taken from the other one', async () => {
  assert.deepEqual((await readFor('zh-CN', ['港湾小店'])).names, ['NotoSansTC-Latin', 'NotoSansSC'])
  assert.deepEqual((await readFor('zh-HK', ['订单号码'])).names, ['NotoSansTC-Latin', 'NotoSansTC', 'NotoSansSC'])
})
