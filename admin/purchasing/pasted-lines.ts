/** A line of pasted text: the code of a variant, how many, and what a unit costs. */
export interface PastedLine {
  code: string
  quantity: string
  unit_cost: string
}

/** The most lines of a purchase order. */
const most = 1000
const number = /^\d[\d,]*(\.\d+)?$/

/**
 * Reads lines copied from a spreadsheet, an email or a list: code, quantity and unit cost, separated by tabs, semicolons or commas. A line
 * without a quantity is one unit; a heading and empty lines are left out, repeated codes are added up. Lines whose quantity is no number are
 * `unreadable`, as they were pasted.
 */
export function readPastedLines(text: string): { lines: PastedLine[]; unreadable: string[] } {
  const lines = new Map<string, PastedLine>()
  const unreadable: string[] = []
  for (const [at, row] of text.trimStart().split(/\r?\n/).slice(0, most).entries()) {
    const [code = '', typed = '', cost = ''] = splitCells(row)
    if (code === '') continue
    const quantity = typed.replaceAll(',', '')
    if (typed !== '' && !/^\d{1,9}$/.test(quantity)) {
      // A heading has words where codes and numbers are.
      if (at > 0 || /\d/.test(code)) unreadable.push(row)
      continue
    }
    const before = lines.get(code.toLowerCase())
    const units = (before ? Number(before.quantity) : 0) + (quantity === '' ? 1 : Number(quantity))
    const unit_cost = number.test(cost) ? cost.replaceAll(',', '') : (before?.unit_cost ?? '')
    lines.set(code.toLowerCase(), { code: before?.code ?? code, quantity: String(units), unit_cost })
  }
  return { lines: [...lines.values()], unreadable }
}

function splitCells(row: string): string[] {
  const separator = ['\t', ';', ','].find((one) => row.includes(one)) ?? '\t'
  return row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}
