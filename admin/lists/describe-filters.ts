import { say } from '../i18n/i18n.ts'
import type { Filter } from './filter.ts'
import type { ListState } from './list-query.ts'

/** What narrows a list, a line each: 'Search: tee', 'Category: Apparel, Shoes'. */
export async function describeFilters({ search, filters: values }: ListState, filters: readonly Filter[]) {
  const searched = search ? [say('common.name_value', { name: say('common.action.search'), value: search })] : []
  const inUse = filters.filter(({ name }) => values[name])
  return [...searched, ...(await Promise.all(inUse.map((filter) => describe(filter, values[filter.name] ?? ''))))]
}

async function describe({ title, kind, options = [], find }: Filter, value: string): Promise<string> {
  const ids = kind === 'date' ? [value] : value.split(',').filter(Boolean)
  const known = find ? await find({ ids }).catch(() => []) : options
  const titles = ids.map((id) => known.find((option) => option.value === id)?.title ?? id)
  return say('common.name_value', { name: title, value: titles.join(say('admin.list.comma')) })
}
