import type { Generated } from 'kysely'
import type { Address } from '#contracts/customers/address.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends CustomerTables {}
}

interface CustomerTables {
  addresses: Omit<Address, 'id'> & {
    id: Generated<number>
    user_id: number
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  wishlist_items: { user_id: number; product_id: number; created_at: Generated<string> }
}
