export { categoriesOfProducts, checkedCategories, saveCategories, shownCategoriesOf } from './product-categories.ts'
export { shownCategory, shownTiles } from './shown-category.ts'
