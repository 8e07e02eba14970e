import { toMinor } from '#contracts/money.ts'
import type { PosTaxes } from '#contracts/pos/register-calls.ts'
import type { Tax, TaxMode } from '#contracts/pricing/tax.ts'
import { taxRate } from '#contracts/taxes/tax-rate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'
import { type StoredTaxRate, taxRates } from './tax-rates.ts'

/** How an order is taxed; 'none' while taxes by country are off. */
export type OrderTaxMode = TaxMode | 'none'

export interface ShopTaxes {
  /** The country that the shop sells from. */
  shop_country: string
  /** The tax of a country on goods of a category; null without one. */
  find(country: string, categoryId: number | null): Tax | null
  /** The category of products without their own, and of fees by staff. */
  standard: number | null
  /** The category of shipping; null where it is not taxed. */
  shipping: number | null
}

/** How new orders are taxed. */
export const shopTaxMode = ({ settings: { tax } }: Pick<Ctx, 'settings'>): OrderTaxMode => {
  if (!tax.enabled) return 'none'
  return tax.prices_include_tax ? 'included' : 'added'
}

/** The taxes by country, named in the language of the request (pricing.md P10). */
export async function loadTaxes(ctx: Ctx): Promise<ShopTaxes> {
  const { tax } = ctx.settings
  const rates = await taxRates(ctx)
  return {
    shop_country: tax.country,
    standard: tax.default_category,
    shipping: tax.shipping_category,
    find(country, categoryId) {
      const found = rates.find((rate) => rate.tax_category_id === categoryId && rate.country === country)
      return found ? toTax(ctx, found) : null
    },
  }
}

const toTax = (ctx: Ctx, { name, percentage }: StoredTaxRate): Tax => ({
  title: String(shownText(taxRate.fields.name, name, ctx.language, ctx.settings)),
  rate: toMinor(percentage, 3) ?? 0,
})

/** The taxes of one country as its registers keep them, for sales without a network; null while taxes by country are off. */
export async function loadTaxesOf(ctx: Ctx, country: string | null): Promise<PosTaxes | null> {
  const mode = shopTaxMode(ctx)
  if (mode === 'none') return null
  const { tax } = ctx.settings
  const rates = (await taxRates(ctx)).filter((rate) => rate.country === (country || tax.country))
  return {
    mode,
    standard: tax.default_category,
    rates: rates.map((rate) => ({ tax_category_id: rate.tax_category_id, ...toTax(ctx, rate) })),
  }
}
