import { productTypes } from '#contracts/catalogue/card.ts'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { priceKeys, pricesOf, readPrices } from './prices.ts'

/*
 * A list in its address: which filters are chosen, how it is sorted, which page is shown. What is chosen *is* a
 * list of query keys, so that links, the address bar and the call all say the same. Other keys (utm_source) are no part of a list.
 */
const single = ['sort', 'in_stock', 'type', 'price_min', 'price_max', 'page', 'typed']
const repeated = ['brand_ids', 'category_ids', 'badges']
const attribute = 'attributes.'

/** Those of contracts/catalogue/listing.ts, without the schemas that would come to the browser with them. */
export const sorts: readonly SortKey[] = ['default', 'price_asc', 'price_desc', 'name_asc', 'name_desc']

/** Do not narrow a list; `typed` is what a visitor typed to search for. */
const notFilters = ['sort', 'page', 'typed']

const isMany = (key: string) => repeated.includes(key) || /^attributes\.\w{1,100}$/.test(key)
const isDefault = (key: string, value: string) =>
  value === '' || (key === 'page' && value === '1') || (key === 'sort' && value === 'default')

/** Every choice on a page leads to the list without it: a page of a thousand choices would take minutes to make. */
const mostChoices = 60

/**
 * What of an address belongs to the list, each choice once, always in the same order. What is no range of prices is not chosen, nor what
 * follows more choices than anybody makes.
 */
export function readQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const [key, value] of query) {
    if (known.size >= mostChoices) break
    if (isDefault(key, value) || known.has(key, value)) continue
    if (isMany(key)) known.append(key, value)
    else if (single.includes(key)) known.set(key, value)
  }
  const { prices } = readPrices(pricesOf(known))
  for (const key of priceKeys) {
    if (prices[key]) known.set(key, prices[key])
    else known.delete(key)
  }
  known.sort()
  return known
}

/** The same list with other choices. A change of what is listed begins at its first page; null takes a key out. */
export function withChoices(query: URLSearchParams, choices: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [key, value] of Object.entries(choices)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return readQuery(next)
}

/** Chooses a value of a filter, or takes it back. */
export function toggled(query: URLSearchParams, key: string, value: string): URLSearchParams {
  if (!isMany(key)) return withChoices(query, { [key]: query.has(key, value) ? null : value })
  const next = new URLSearchParams(query)
  next.delete('page')
  if (next.has(key, value)) next.delete(key, value)
  else next.append(key, value)
  return readQuery(next)
}

/** Without any filter; the order stays. */
export function cleared(query: URLSearchParams): URLSearchParams {
  return readQuery(new URLSearchParams([...query].filter(([key]) => key === 'sort' || key === 'typed')))
}

/** How many choices narrow the list; a price from and to is one. */
export function countFilters(query: URLSearchParams): number {
  const keys = [...query.keys()].filter((key) => !notFilters.includes(key))
  return keys.length - (query.has('price_min') && query.has('price_max') ? 1 : 0)
}

/** `path` with the list's keys behind it. */
export const addressOf = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)

/** What the calls of lists take. They read values leniently: one that is malformed counts as not chosen. */
export function listInput(query: URLSearchParams) {
  const names = new Set([...query.keys()].filter((key) => key.startsWith(attribute)))
  const one = (key: string) => query.get(key) ?? undefined
  return {
    page: query.get('page') ?? 1,
    // Pages of lists show 20.
    per_page: 20,
    sort: sorts.find((key) => key === query.get('sort')),
    filters: {
      ...Object.fromEntries(repeated.map((key) => [key, query.getAll(key)])),
      price_min: one('price_min'),
      price_max: one('price_max'),
      in_stock: one('in_stock'),
      type: productTypes.find((type) => type === query.get('type')),
      // Not by assignment: an address may name __proto__.
      attributes: Object.fromEntries([...names].map((key) => [key.slice(attribute.length), query.getAll(key)])),
    },
  }
}
