import type { DocumentLine } from './document.ts'
import { black, bottom, getHeight, grey, margin, rule, type Sheet, width, write } from './pdf-sheet.ts'

interface Column {
  title: string
  x: number
  wide: number
  align: 'left' | 'right'
  text: (line: DocumentLine) => string
}

function getColumns({ document: { kind, columns: c, lines } }: Sheet): Column[] {
  const discounts = kind === 'invoice' && lines.some(({ discount }) => discount !== '')
  const column = (title: string, wide: number, text: Column['text']) => ({ title, wide, text })
  const numbers = [
    ...(kind !== 'packing_slip' ? [column(c.price, 75, (line) => line.price)] : []),
    column(c.quantity, 50, (line) => line.quantity),
    ...(discounts ? [column(c.discount, 75, (line) => line.discount)] : []),
    ...(kind !== 'packing_slip' ? [column(c.total, 85, (line) => line.total)] : []),
  ]
  const tick = kind === 'packing_slip' ? 45 : 0
  const name = width - tick - numbers.reduce((sum, { wide }) => sum + wide, 0)
  let x = margin + tick + name
  const placed = numbers.map((one) => {
    const at = { ...one, x: x + 8, wide: one.wide - 8, align: 'right' as const }
    x += one.wide
    return at
  })
  const first = { title: c.name, x: margin + tick, wide: name - 8, align: 'left' as const, text: () => '' }
  return [first, ...placed]
}

/** Draws the lines as a table, over as many pages as they need. */
export function drawLines(sheet: Sheet): void {
  const { doc, document } = sheet
  const columns = getColumns(sheet)
  let y = tableHead(sheet, columns, doc.y)
  for (const line of document.lines) {
    const [{ x, wide } = { x: margin, wide: width }] = columns
    const height = getHeight(sheet, line.name, wide, 9.5) + getHeight(sheet, line.details, wide, 8.5) + 13
    if (y + height > bottom) {
      doc.addPage()
      y = tableHead(sheet, columns, margin)
    }
    if (document.kind === 'packing_slip')
      doc
        .roundedRect(margin, y + 6, 13, 13, 2)
        .lineWidth(0.9)
        .strokeColor(grey)
        .stroke()
    for (const column of columns.slice(1))
      write(sheet, column.text(line), { x: column.x, y: y + 6, wide: column.wide }, { align: column.align })
    const end = write(sheet, line.name, { x, y: y + 6, wide })
    write(sheet, line.details, { x, y: end, wide }, { size: 8.5, color: grey })
    y += height
    rule(sheet, y)
  }
  doc.y = y + 8
}

function tableHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  if (sheet.document.kind === 'packing_slip')
    write(sheet, sheet.document.columns.tick, { x: margin, y, wide: 45 }, { size: 8.5 })
  const ends = columns.map(({ title, x, wide, align }) => write(sheet, title, { x, y, wide }, { size: 8.5, align }))
  const end = Math.max(...ends) + 4
  rule(sheet, end, black)
  return end
}
