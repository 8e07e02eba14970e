import type { CategoryFacet } from '#contracts/catalogue/facets.ts'
import { menuTrail } from '../layout/menu-tree.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import type { Chip } from './chip.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { listPath, withChoices } from './list-query.ts'
import { useCountText } from './use-count-text.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  total: number
  /** Whether the category has no children, regardless of filters. */
  isLeaf: boolean
  /** Child categories with products that match the filters. */
  below: CategoryFacet[]
}

/** Links to the child categories, or to the siblings if there are none. Each is a page of its own and keeps the filters. */
export function CategoryChips({ list, total, isLeaf, below }: Props) {
  const t = useText()
  const { menu } = useShop()
  const countText = useCountText(list.isEstimate)
  const query = withChoices(list.query, { category_ids: null })
  const chip = (path: string, text: string, count: number | null = null): Chip => ({
    key: path,
    to: listPath(path, query),
    text,
    count: countText(count),
    current: path === list.path ? 'page' : undefined,
    isPage: true,
  })
  const title = t('storefront.filter.category')
  if (!isLeaf)
    return (
      <FilterGroup
        list={list}
        title={title}
        chips={[
          chip(list.path, t('storefront.filter.all'), total),
          ...below.map((category) => chip(`/category/${category.url}`, category.title, category.count)),
        ]}
      />
    )
  const parent = menuTrail(menu, list.path).at(-2)
  const beside = (parent?.menus ?? []).filter(({ type }) => type === 'category')
  if (parent?.type !== 'category' || beside.length < 2) return null
  return (
    <FilterGroup
      list={list}
      title={title}
      chips={[
        chip(parent.path, t('storefront.nav.all_of', { title: parent.display_title })),
        ...beside.map(({ path, display_title }) => chip(path, display_title)),
      ]}
    />
  )
}
