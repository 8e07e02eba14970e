export { categoriesOfProducts, checkedCategories, saveCategories } from './product-categories.ts'
export { shownCategory, shownTiles } from './shown-category.ts'
