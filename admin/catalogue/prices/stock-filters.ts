import { resources } from '#contracts/resources.ts'
import { findChoices } from '../../api/options.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import type { Filter } from '../../lists/filter.ts'
import { itemChoices } from '../../navigation/item-choices.ts'
import { useMenuTree } from '../../navigation/use-menu-tree.ts'
import { useFilters } from '../../resource/filters.ts'

export const stockFilterNames = ['type', 'brand_id', 'category_id', 'visibled', 'has_special', 'product_id']

/** Filters by properties of the product and by the variant's own price and visibility. */
export function useStockFilters(): Filter[] {
  const translate = useTranslate()
  const labels = useLabels(resources.product)
  const { tree = [] } = useMenuTree()
  const yesNo = [
    { value: '1', title: translate('common.yes') },
    { value: '0', title: translate('common.no') },
  ]
  return [
    ...useFilters(resources.product).filter(({ name }) => stockFilterNames.includes(name)),
    {
      name: 'category_id',
      title: labels.field('categories'),
      kind: 'some',
      options: itemChoices(tree, ({ item }) => item.type === 'category'),
    },
    {
      name: 'product_id',
      title: labels.one,
      kind: 'some',
      find: (asked) => findChoices('product', asked),
    },
    { name: 'has_special', title: labels.field('special_price'), kind: 'one', options: yesNo },
  ]
}
