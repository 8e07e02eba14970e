import type { Card } from '#contracts/catalogue/card.ts'
import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import type { WidgetData } from '#contracts/content/widget-data.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownBrands } from '#server/modules/catalogue/catalogue.ts'
import { shownCategory } from '#server/modules/navigation/navigation.ts'
import { getCards, listCards } from '#server/modules/search/search.ts'
import type { ShowWidget } from './define-widget.ts'

/** The products of a widget, from its source, up to its limit. */
export const productList: ShowWidget<'product_list'> = async (ctx, { title = '', ...data }) => ({
  type: 'product_list',
  title,
  ...(await getItems(ctx, data)),
})

export const serviceList: ShowWidget<'service_list'> = async (ctx, { title = '', limit }) => ({
  type: 'service_list',
  title,
  ...(await listed(ctx, { limit }, {}, { type: 'service' })),
})

/** The first products of a list, and how many it has. */
interface Listed {
  items: Card[]
  total: number
  is_estimate: boolean
}
const none: Listed = { items: [], total: 0, is_estimate: false }

async function getItems(ctx: Ctx, data: Omit<WidgetData<'product_list'>, 'title'>): Promise<Listed> {
  switch (data.source) {
    case 'ids': {
      const cards = await getCards(ctx, data.ids ?? [])
      return { items: cards.slice(0, data.limit), total: cards.length, is_estimate: false }
    }
    case 'category': {
      const category_id = await shownCategory(ctx, data.category_url ?? '')
      return category_id === undefined ? none : listed(ctx, data, { category_id })
    }
    case 'brand': {
      const brand = (await shownBrands(ctx)).data.find(({ url }) => url === data.brand_url)
      return brand ? listed(ctx, data, { brand_id: brand.id }) : none
    }
    case 'special':
      return listed(ctx, data, {}, { badges: ['special_price'] })
    default:
      return listed(ctx, data, {}, { badges: [data.source] })
  }
}

async function listed(
  ctx: Ctx,
  { limit, sort = 'default' }: Pick<WidgetData<'product_list'>, 'limit' | 'sort'>,
  scope: Parameters<typeof listCards>[1],
  filters: ProductFilters = {},
): Promise<Listed> {
  const { data, total, is_estimate } = await listCards(ctx, scope, { page: 1, per_page: limit, sort, filters })
  return { items: data, total, is_estimate }
}
