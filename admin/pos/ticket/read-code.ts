import { toMinor } from '#contracts/money.ts'
import type { PosStore, PosVariant } from '#contracts/pos/register-calls.ts'
import { readScaleCode, scalePrice } from '#contracts/pos/scale-code.ts'
import type { Device, StoredVariant } from '../device/device.ts'
import { findByCode } from '../device/find-variants.ts'
import type { LineCode } from './ticket.ts'

/** The code of a scale as the line of a variant stores it; undefined for any other code (pos.md V13). */
export function toLineCode(text: string, variant: PosVariant, store: PosStore): LineCode | undefined {
  const code = readScaleCode(text, store)
  if (!code) return undefined
  const price = scalePrice(code, toMinor(variant.price, store.digits) ?? 0)
  return { text, price, grams: 'grams' in code ? code.grams : undefined }
}

/** Variants of a scanned code: by barcode, by SKU, then by the item number in the code of a scale. */
export async function readCode(
  device: Device,
  store: PosStore,
  text: string,
): Promise<{ variant: StoredVariant; code?: LineCode | undefined }[]> {
  const found = await findByCode(device, text)
  if (found.length > 0) return found.map((variant) => ({ variant }))
  const scaled = readScaleCode(text, store)
  if (!scaled) return []
  return (await findByCode(device, scaled.item)).map((variant) => ({ variant, code: toLineCode(text, variant, store) }))
}
