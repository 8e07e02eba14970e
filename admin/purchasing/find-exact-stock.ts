import type { PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'

/** The variant whose barcode, SKU or supplier's SKU is the code; undefined where a search only found similar ones. */
export function findExactStock(found: readonly PurchaseStock[], code: string): PurchaseStock | undefined {
  const typed = code.trim().toLowerCase()
  return found.find(({ barcode, sku, supplier_sku }) =>
    [barcode, sku, supplier_sku].some((one) => one?.toLowerCase() === typed),
  )
}
