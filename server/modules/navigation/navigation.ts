export { createCategoryRows } from './category-rows.ts'
export {
  addToCategories,
  categoriesOfProducts,
  changeCategories,
  copyCategories,
  firstCategories,
  saveCategories,
} from './product-categories.ts'
export { shownCategory, shownTiles } from './shown-category.ts'
