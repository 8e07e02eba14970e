import { say } from '../i18n/i18n.ts'
import { type Filter, filterValue, showRange } from './filter.ts'
import type { ListState } from './list-query.ts'

/** The active search and filters as lines: 'Search: tee', 'Category: Apparel, Shoes'. */
export async function describeFilters({ search, filters: values }: ListState, filters: readonly Filter[]) {
  const searched = search ? [say('common.name_value', { name: say('common.action.search'), value: search })] : []
  const inUse = filters.filter((filter) => filterValue(filter, values))
  return [...searched, ...(await Promise.all(inUse.map((filter) => describe(filter, filterValue(filter, values)))))]
}

async function describe({ title, kind, options = [], find }: Filter, value: string): Promise<string> {
  if (kind === 'range') return say('common.name_value', { name: title, value: showRange(value, say) })
  const ids = kind === 'date' ? [value] : value.split(',').filter(Boolean)
  const known = find ? await find({ ids }).catch(() => []) : options
  const titles = ids.map((id) => known.find((option) => option.value === id)?.title ?? id)
  return say('common.name_value', { name: title, value: titles.join(say('admin.list.comma')) })
}
