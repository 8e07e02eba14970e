import { saveFile } from '../../downloads/save-file.ts'

/** Saves codes as a csv file that spreadsheets open; a leading `-` would be a formula. */
export function saveCodes(codes: readonly string[]): void {
  const lines = codes.map((code) => (code.startsWith('-') ? `'${code}` : code))
  saveFile(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), 'codes.csv')
}
