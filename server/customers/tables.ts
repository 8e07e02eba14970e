import type { Generated } from 'kysely'

export interface CustomerTables {
  addresses: {
    id: Generated<number>
    user_id: number
    first_name: string
    last_name: string
    address: string
    contact_number: string
    country: string
    default_billing: boolean
    default_shipping: boolean
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  wishlist_items: { user_id: number; product_id: number; created_at: Generated<string> }
}
