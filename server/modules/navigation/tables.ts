declare module '#server/kernel/tables.ts' {
  interface Tables extends NavigationTables {}
}

interface NavigationTables {
  product_categories: {
    product_id: number
    menu_id: number
    /** Manual position in the category. */
    position: number
  }
}

export {}
