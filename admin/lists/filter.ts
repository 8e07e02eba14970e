import type { Translate } from '#contracts/texts.ts'

export interface Option {
  value: string
  title: string
}

/**
 * A filter of a list. Its value in the query string is a comma-separated list or a date; a range has two values there, `{name}_from`
 * and `{name}_to`.
 */
export interface Filter {
  name: string
  title: string
  kind: 'one' | 'some' | 'date' | 'range'
  /** The kind of values of a range. */
  values?: 'date' | 'number'
  options?: readonly Option[]
  /** For many options: called while typing; `ids` finds the titles of the selected ones. */
  find?: (asked: { search?: string; ids?: readonly string[] }) => Promise<Option[]>
}

/** The names of a filter in the query string. */
export const queryNames = ({ kind, name }: Pick<Filter, 'kind' | 'name'>) =>
  kind === 'range' ? [`${name}_from`, `${name}_to`] : [name]

const between = '/'

/** The value of a filter as one text: of a range '{from}/{to}', either end may be missing; '' when it is not in use. */
export function filterValue(filter: Filter, inUse: Readonly<Record<string, string>>): string {
  const values = queryNames(filter).map((name) => inUse[name] ?? '')
  return values.some(Boolean) ? values.join(between) : ''
}

export const getRange = (value: string) => {
  const [from = '', to = ''] = value.split(between)
  return { from, to }
}

/** 'Jan 1 – Jan 31', 'from 5', 'up to 20'; '' when both ends are missing. */
export function showRange(value: string, translate: Translate): string {
  const { from, to } = getRange(value)
  if (from && to) return translate('admin.list.range_between', { from, to })
  if (from) return translate('admin.list.range_since', { from })
  return to ? translate('admin.list.range_until', { to }) : ''
}

/** The filters of a list with another value of one of them. */
export function withFilter(inUse: Readonly<Record<string, string>>, filter: Filter, value: string) {
  const names = queryNames(filter)
  const others = Object.entries(inUse).filter(([name]) => !names.includes(name))
  const parts = filter.kind === 'range' ? Object.values(getRange(value)) : [value]
  return Object.fromEntries([...others, ...names.map((name, at) => [name, parts[at] ?? ''])].filter(([, one]) => one))
}
