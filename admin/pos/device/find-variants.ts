import type { PosVariant } from '#contracts/pos/register-calls.ts'
import type { Device, StoredVariant } from './device.ts'

/** Variants with this barcode, else with this SKU: two index reads, whatever the size of the catalogue. */
export async function findByCode(device: Device, code: string): Promise<StoredVariant[]> {
  const { store } = device.transaction('variants')
  const byBarcode = await store.index('barcode').getAll(code)
  return byBarcode.length > 0 ? byBarcode : store.index('sku_key').getAll(code.toLowerCase())
}

/** A variant with its text for searches by name, in all languages that the device has. */
export interface SearchedVariant {
  variant: PosVariant
  text: string
}

export const toSearched = (variant: PosVariant): SearchedVariant => ({
  variant,
  text: fold([variant.name, variant.second_name, variant.option_text, variant.sku, variant.barcode].join('\n')),
})

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Variants that contain every word, those whose name begins with the text first. */
export function searchVariants(variants: readonly SearchedVariant[], text: string, most: number): PosVariant[] {
  const whole = fold(text.trim())
  const words = whole.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: SearchedVariant[] = []
  for (const candidate of variants) {
    if (words.every((word) => candidate.text.includes(word))) found.push(candidate)
    if (found.length >= most * 20) break
  }
  const rank = (found: SearchedVariant) => (found.text.startsWith(whole) ? 0 : 1)
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
    .map(({ variant }) => variant)
}
