import { zipStream } from '#server/platform/zip-stream.ts'
import type { Cell } from './spreadsheet.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const relations = `${schemas}/officeDocument/2006/relationships`
const packaged = `${schemas}/package/2006`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** All that a spreadsheet of one sheet has besides its rows. Parts name each other by their paths. */
const parts = (sheet: string): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
})

/**
 * Writes a spreadsheet of one sheet with a fixed first row, block by block. Written here because a library's writer, which knows styles, dates and
 * formulas, takes more time for 100,000 rows than reading them.
 */
export async function* xlsxStream(
  sheet: string,
  titles: readonly string[],
  blocks: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const names = titles.map((_, at) => columnName(at))
  async function* rows() {
    yield Buffer.from(
      `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(titles, 1, names)}`,
    )
    let number = 1
    for await (const block of blocks) {
      let text = ''
      for (const row of block) text += rowOf(row, ++number, names)
      yield Buffer.from(text)
    }
    yield Buffer.from('</sheetData></worksheet>')
  }
  const others = Object.entries(parts(sheet)).map(([name, text]) => ({ name, content: [Buffer.from(xml + text)] }))
  yield* zipStream([{ name: 'xl/worksheets/sheet1.xml', content: rows() }, ...others])
}

/** `names` are those of the columns. An empty cell is left out. */
function rowOf(cells: readonly Cell[], number: number, names: readonly string[]): string {
  let text = `<row r="${number}">`
  for (const [at, cell] of cells.entries())
    if (typeof cell === 'number') text += `<c r="${names[at]}${number}"><v>${cell}</v></c>`
    else if (cell !== null && cell !== '')
      text += `<c r="${names[at]}${number}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`
  return `${text}</row>`
}

/** 0 is A, 26 is AA. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const special = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot carry are written as _x000D_, as spreadsheets do; a text that looks like that is protected. */
const escapeText = (text: string): string =>
  text.replace(
    special,
    (found) => entities[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
