import { zipStream } from '#server/platform/zip-stream.ts'
import type { Cell } from './spreadsheet-cell.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const main = `${schemas}/spreadsheetml/2006/main`
const relations = `${schemas}/officeDocument/2006/relationships`
const packaged = `${schemas}/package/2006`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The most rows that spreadsheets have in a sheet. */
const largestSheet = 1_048_576

/** All that a spreadsheet has besides its sheets. Parts name each other by their paths. */
function parts(titles: readonly string[]): Record<string, string> {
  const numbered = titles.map((title, at) => ({ title: escapeText(title), n: at + 1 }))
  const list = (text: (sheet: { title: string; n: number }) => string) => numbered.map(text).join('')
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list(({ title, n }) => `<sheet name="${title}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${list(({ n }) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${list(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
  }
}

/**
 * Writes a spreadsheet with a fixed first row, block by block; rows that do not fit into a sheet are in the next one. Written here because a library's
 * writer, which knows styles, dates and formulas, takes more time for 100,000 rows than reading them.
 */
export async function* xlsxStream(
  sheet: string,
  titles: readonly string[],
  blocks: AsyncIterable<readonly (readonly Cell[])[]>,
  most = largestSheet,
): AsyncGenerator<Uint8Array> {
  const names = titles.map((_, at) => columnName(at))
  const iterator = blocks[Symbol.asyncIterator]()
  let block: readonly (readonly Cell[])[] = []
  let isOver = false
  /** Reads on until there are rows to write. */
  async function hasRows(): Promise<boolean> {
    while (block.length === 0 && !isOver) {
      const next = await iterator.next()
      if (next.done) isOver = true
      else block = next.value
    }
    return block.length > 0
  }
  async function* rows() {
    yield Buffer.from(
      `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(titles, 1, names)}`,
    )
    for (let number = 1; number < most && (await hasRows()); ) {
      let text = ''
      const written = block.slice(0, most - number)
      for (const row of written) text += rowOf(row, ++number, names)
      block = block.slice(written.length)
      yield Buffer.from(text)
    }
    yield Buffer.from('</sheetData></worksheet>')
  }
  async function* entries() {
    const sheets: string[] = []
    do {
      sheets.push(sheets.length === 0 ? sheet : `${sheet.slice(0, 25)} ${sheets.length + 1}`)
      yield { name: `xl/worksheets/sheet${sheets.length}.xml`, content: rows() }
    } while (await hasRows())
    for (const [name, text] of Object.entries(parts(sheets))) yield { name, content: [Buffer.from(xml + text)] }
  }
  try {
    yield* zipStream(entries())
  } finally {
    await iterator.return?.()
  }
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
