import type { ShopDocument } from './document.ts'
import type { UseFont, Weight } from './document-fonts.ts'

/* Points. A4 is 595 wide and 842 high. */
export const margin = 45
export const width = 505
export const bottom = 842 - 60
export const grey = '#595550'
export const black = '#1c1b18'
export const hair = '#d6d3cc'

export interface Sheet {
  doc: PDFKit.PDFDocument
  use: UseFont
  document: ShopDocument
}

/** The left edge, the top and the width of a text, in points. */
interface Box {
  x: number
  y: number
  wide: number
}

interface Style {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

/** Writes a text into a column and returns where it ends. */
export function write({ doc, use }: Sheet, text: string, { x, y, wide }: Box, style: Style = {}): number {
  const { size = 9.5, weight = 'regular', color = black, align = 'left' } = style
  use(weight, text)
  doc.fontSize(size).fillColor(color).text(text, x, y, { width: wide, align })
  return doc.y
}

/** Writes a label and its value beside each other and returns where the longer one ends. */
export function pair(
  sheet: Sheet,
  { label, value }: { label: string; value: string },
  { x, y, wide }: Box,
  style: Style = {},
): number {
  const half = wide * 0.5
  const named = write(sheet, label, { x, y, wide: half }, { color: grey, ...style })
  return Math.max(named, write(sheet, value, { x: x + half, y, wide: half }, { ...style, align: 'right' }))
}

export function getHeight({ doc, use }: Sheet, text: string, wide: number, size: number): number {
  use('regular', text)
  return text === '' ? 0 : doc.fontSize(size).heightOfString(text, { width: wide })
}

/** Draws a line across the page. */
export function rule({ doc }: Sheet, y: number, color = hair): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}
