import PDFDocument from 'pdfkit'
import type { ShopDocument } from './document.ts'
import { documentFonts, type ReadFont } from './document-fonts.ts'
import { drawLines } from './pdf-lines.ts'
import { black, bottom, getHeight, grey, margin, pair, type Sheet, width, write } from './pdf-sheet.ts'

/** Renders a document as a PDF of A4 pages. This blocks its thread for some tenths of a second, so it runs in a worker. */
export async function drawDocument(
  document: ShopDocument,
  logo: Uint8Array | undefined,
  readFont: ReadFont,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    bufferPages: true,
    lang: document.locale,
    displayTitle: true,
    info: { Title: document.name, Author: document.shop.name },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => doc.on('end', done))

  const sheet = {
    doc,
    document,
    use: await documentFonts(doc, { locale: document.locale, texts: getTexts(document) }, readFont),
  }
  drawHead(sheet, logo && Buffer.from(logo))
  drawLines(sheet)
  drawSums(sheet)
  drawNotes(sheet)
  drawFeet(sheet)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const getTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getTexts) : []
}

function drawHead(sheet: Sheet, logo: Buffer | undefined): void {
  const { doc, document } = sheet
  const half = width / 2 - 15
  const right = margin + width - half
  let left = margin
  if (logo) {
    doc.image(logo, margin, left, { fit: [140, 50] })
    left += 58
  }
  left = write(sheet, document.shop.name, { x: margin, y: left, wide: half }, { size: 12, weight: 'bold' }) + 2
  for (const line of document.shop.lines) left = write(sheet, line, { x: margin, y: left, wide: half }, { color: grey })

  let y = write(sheet, document.title, { x: right, y: margin - 6, wide: half }, { size: 20, weight: 'bold' }) + 6
  for (const fact of document.facts) y = pair(sheet, fact, { x: right, y, wide: half }) + 1

  const top = Math.max(left, y) + 24
  const ends = document.parties.map(({ title, lines }, at) => {
    const x = at === 0 ? margin : right
    let end = write(sheet, title, { x, y: top, wide: half }, { size: 8.5, color: grey }) + 2
    for (const line of lines) end = write(sheet, line, { x, y: end, wide: half })
    return end
  })
  doc.y = Math.max(...ends) + 24
}

function drawSums(sheet: Sheet): void {
  const { doc, document } = sheet
  const wide = 230
  const x = margin + width - wide
  if (doc.y + document.sums.length * 17 + 20 > bottom) {
    doc.addPage()
    doc.y = margin
  }
  let y = doc.y
  for (const { label, value, is_total } of document.sums) {
    if (is_total) {
      y += 4
      doc
        .moveTo(x, y)
        .lineTo(x + wide, y)
        .lineWidth(0.8)
        .strokeColor(black)
        .stroke()
      y += 6
    }
    y = pair(sheet, { label, value }, { x, y, wide }, is_total ? { size: 12, weight: 'bold', color: black } : {}) + 3
  }
  doc.y = y + 16
}

function drawNotes(sheet: Sheet): void {
  const { doc, document } = sheet
  for (const { label, value } of document.notes) {
    if (doc.y + 40 + getHeight(sheet, value, width, 9.5) > bottom) {
      doc.addPage()
      doc.y = margin
    }
    const y = write(sheet, label, { x: margin, y: doc.y, wide: width }, { size: 8.5, color: grey }) + 2
    doc.y = write(sheet, value, { x: margin, y, wide: width }) + 12
  }
}

/** Adds the order number to the foot of all pages, and page numbers where there are several. */
function drawFeet(sheet: Sheet): void {
  const { doc, document } = sheet
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const text = count > 1 ? `${document.foot} · ${page + 1} / ${count}` : document.foot
    write(sheet, text, { x: margin, y: 842 - 40, wide: width }, { size: 8, color: grey })
  }
}
