import type { Card } from '#contracts/catalogue/card.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import type { ProductPage } from '#contracts/catalogue/product-page.ts'
import { showMenu } from '#contracts/navigation/menu-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { menuTrail } from '../layout/menu-tree.ts'
import { optionalResult } from '../page-result.ts'

/** Number of cards in one row; one row or two are shown. */
const enough = 4

/**
 * The recommendations that the product's endpoint returns (catalogue.md C14). If they do not fill a row, products of its other categories and of
 * the parent of its deepest one follow.
 */
export async function readRelated({ api, visitor }: PageContext, product: ProductPage): Promise<Card[]> {
  const { related, categories, id } = product
  const [deepest, ...further] = categories
  if (related.length >= enough || !deepest) return related.slice(0, related.length < 2 * enough ? enough : 2 * enough)
  const { language } = visitor
  const menu = optionalResult(await api(showMenu, { language }))?.data ?? []
  const above = menuTrail(menu, `/category/${deepest.url}`).at(-2)
  const category_ids = [...(above ? [above.id] : []), ...further.map((category) => category.id)]
  if (category_ids.length === 0) return related
  const listed = await api(listProducts, { language, per_page: 10, filters: { category_ids } })
  const others = listed.ok ? listed.body.data : []
  const known = new Set([id, ...related.map((card) => card.id)])
  return [...related, ...others.filter((card) => !known.has(card.id))].slice(0, enough)
}
