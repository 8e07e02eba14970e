import type { ResourceName } from '#contracts/resources.ts'
import { productTransfer } from '#server/modules/catalogue/transfer/product-transfer.rules.ts'
import { customerTransfer } from '#server/modules/customer-admin/customer-transfer.rules.ts'
import type { TransferRules } from '#server/modules/import-export/import-export.ts'

/** What imports and exports of resources do beyond their own fields. */
const registry: { readonly [N in ResourceName]?: TransferRules } = {
  product: productTransfer,
  user: customerTransfer,
}

const byName = new Map(Object.entries(registry))

export const getTransferRules = (resource: string): TransferRules => byName.get(resource) ?? {}
