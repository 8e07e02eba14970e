export interface MenuTables {
  product_categories: {
    product_id: number
    menu_id: number
    /** Place in the category, by hand. */
    position: number
  }
}
