import type { Card } from '#contracts/catalogue/card.ts'
import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import type { WidgetData } from '#contracts/content/widget-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownBrands } from '#server/modules/catalogue/catalogue.ts'
import { shownCategory } from '#server/modules/navigation/navigation.ts'
import { getCards, listCards } from '#server/modules/search/search.ts'
import type { ShowWidget } from './define-widget.ts'

/** The products of a widget, from its source, up to its limit. */
export const productList: ShowWidget<'product_list'> = async (ctx, { title = '', ...data }) => ({
  type: 'product_list',
  title,
  items: await getItems(ctx, data),
})

export const serviceList: ShowWidget<'service_list'> = async (ctx, { title = '', limit }) => ({
  type: 'service_list',
  title,
  items: await listed(ctx, { limit }, {}, { type: 'service' }),
})

async function getItems(ctx: Ctx, data: Omit<WidgetData<'product_list'>, 'title'>): Promise<Card[]> {
  switch (data.source) {
    case 'ids':
      return (await getCards(ctx, data.ids ?? [])).slice(0, data.limit)
    case 'category': {
      const category_id = await shownCategory(ctx, data.category_url ?? '')
      return category_id === undefined ? [] : listed(ctx, data, { category_id })
    }
    case 'brand': {
      const brand = (await shownBrands(ctx)).data.find(({ url }) => url === data.brand_url)
      return brand ? listed(ctx, data, { brand_id: brand.id }) : []
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
): Promise<Card[]> {
  return (await listCards(ctx, scope, { page: 1, per_page: limit, sort, filters })).data
}
