import type { ReportName } from '#contracts/reports/reports.ts'
import { findChoices } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FilterChips } from '../lists/FilterChips.tsx'
import type { Filter } from '../lists/filter.ts'
import { itemChoices } from '../navigation/item-choices.ts'
import { useMenuTree } from '../navigation/use-menu-tree.ts'
import type { ReportState } from './use-report.ts'

type FilterName = 'channel' | 'store_id' | 'warehouse_id' | 'brand_id' | 'category_id'

const filtersOf: Readonly<Record<ReportName, readonly FilterName[]>> = {
  sales: ['channel', 'store_id'],
  products: ['channel', 'store_id', 'brand_id', 'category_id'],
  customer: ['channel', 'store_id'],
  inventories: ['warehouse_id', 'brand_id', 'category_id'],
}
const records = {
  store_id: { title: 'store', resource: 'store', permission: 'get stores' },
  warehouse_id: { title: 'warehouse', resource: 'warehouse', permission: 'get warehouses' },
  brand_id: { title: 'brand', resource: 'brand', permission: 'get brands' },
} as const

interface Props {
  name: ReportName
  state: ReportState
  onChange: (change: ReportState) => void
}

/** Filters of a report: those in use as chips, and a menu of the others. */
export function ReportFilters({ name, state, onChange }: Props) {
  return (
    <FilterChips
      filters={useFilters(filtersOf[name])}
      getValue={(filter) => state[filter.name] ?? ''}
      onChange={(filter, value) => onChange({ [filter.name]: value })}
    />
  )
}

function useFilters(names: readonly FilterName[]): (Filter & { name: FilterName })[] {
  const translate = useTranslate()
  const may = useMay()
  const language = useListLanguage()
  const { tree = [] } = useMenuTree()
  const channels = (['web', 'admin', 'pos'] as const).map((value) => ({
    value,
    title: translate(`admin.report.channel_of.${value}`),
  }))
  return names.flatMap((name): (Filter & { name: FilterName })[] => {
    if (name === 'channel')
      return [{ name, title: translate('admin.report.group.channel'), kind: 'one' as const, options: channels }]
    if (name === 'category_id') {
      const options = itemChoices(tree, ({ item }) => item.type === 'category')
      return [{ name, title: translate('admin.report.group.category'), kind: 'one' as const, options }]
    }
    const { title, resource, permission } = records[name]
    if (!may(permission)) return []
    const find: Filter['find'] = (params) => findChoices(resource, { ...params, language })
    return [{ name, title: translate(`admin.report.group.${title}`), kind: 'one' as const, find }]
  })
}
