/*
 * Codes that the product form and the server generate alike (catalogue.md C4). Contracts import no library, so the transliteration is
 * passed in: `slugify` of the package transliteration with `slugOptions`.
 */
const slugOptions = { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' }

type Slugify = (text: string, options: typeof slugOptions) => string

/** 'Wireless Bluetooth Headset Pro' -> 'wireless-blueto'; 'product' if nothing of the name can be transliterated. */
export function codeBase(name: string, slugify: Slugify): string {
  const latin = slugify(name, slugOptions).replace(/^-+/, '')
  return latin.slice(0, 15).replace(/-+$/, '') || 'product'
}

/** A sku or url: the base and the last four digits of the time in milliseconds. */
export const codeFor = (base: string, time: number) => base + String(time % 10_000).padStart(4, '0')

/** Sku and barcode of the n-th variant. */
export const stockCode = (sku: string, n: number) => `${sku}-stock${n}`

/** The highest n used by variants of this sku; 0 when none. */
export function highestStock(sku: string, codes: Iterable<string>): number {
  const start = `${sku}-stock`.toLowerCase()
  let highest = 0
  for (const code of codes) {
    const rest = code.toLowerCase().startsWith(start) ? code.slice(start.length) : ''
    if (/^\d{1,9}$/.test(rest)) highest = Math.max(highest, Number(rest))
  }
  return highest
}
