export { createCategoryRows } from './category-rows.ts'
export {
  addToCategories,
  categoriesOfProducts,
  changeCategories,
  checkedCategories,
  copyCategories,
  firstCategories,
  saveCategories,
} from './product-categories.ts'
export { shownCategory, shownTiles } from './shown-category.ts'
