export { categoriesOfProducts, changeCategories, checkedCategories, saveCategories } from './product-categories.ts'
export { shownCategory, shownTiles } from './shown-category.ts'
