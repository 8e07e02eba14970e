import type { Card, ProductPage } from '#contracts/catalogue/card.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'

/** A row of them. */
const enough = 4

/**
 * What stands below a product: others of its deepest category, as the product's call names them. Where those do not fill one row, it is
 * filled from the wider categories that the product is in.
 */
export async function readRelated({ api, visitor }: PageContext, product: ProductPage): Promise<Card[]> {
  const { related, categories, id } = product
  const wider = categories.slice(1).map((category) => category.id)
  if (related.length >= enough || wider.length === 0) return related.slice(0, 8)
  const filters = { category_ids: wider }
  const listed = await api(listProducts, { language: visitor.language, per_page: 10, filters })
  const others = listed.ok ? listed.body.data : []
  const known = new Set([id, ...related.map((card) => card.id)])
  return [...related, ...others.filter((card) => !known.has(card.id))].slice(0, enough)
}
