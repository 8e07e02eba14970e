export { loadTaxes, loadTaxesOf, type OrderTaxMode, type ShopTaxes, shopTaxMode } from './load-taxes.ts'
export { createTaxRates } from './tax-rates.ts'
