import { toMajor } from '#contracts/money.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface Prices {
  price: number
  special_price: number | null
}
interface StoredPrices extends Prices {
  id: number
  sku: string
}

/**
 * Changed prices of variants for the audit log, in the shop's currency: `price`, or `price:SKU` where the product has several variants.
 */
export function getPriceChanges(
  { settings }: Ctx,
  stored: readonly StoredPrices[],
  drafts: readonly (Prices & { id: number | null })[],
): ValueChanges {
  const toAmount = (minor: number | null) => (minor === null ? null : toMajor(minor, settings.digits))
  const changes: ValueChanges = {}
  for (const draft of drafts) {
    const before = stored.find(({ id }) => id === draft.id)
    if (!before) continue
    for (const name of ['price', 'special_price'] as const)
      if (before[name] !== draft[name])
        changes[stored.length === 1 ? name : `${name}:${before.sku}`] = {
          before: toAmount(before[name]),
          after: toAmount(draft[name]),
        }
  }
  return changes
}
