/** Saves codes as a csv file that spreadsheets open; a leading `-` would be a formula. */
export function saveCodes(codes: readonly string[]): void {
  const lines = codes.map((code) => (code.startsWith('-') ? `'${code}` : code))
  const address = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: 'codes.csv' }).click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
