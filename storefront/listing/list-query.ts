import { productTypes } from '#contracts/catalogue/card.ts'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { priceKeys, pricesFromQuery, readPrices } from './prices.ts'

/*
 * The state of a list in its URL: filters, order and page. It is the query itself, so that links, address bar and API request always agree.
 * Other parameters (utm_source) are not part of it.
 */
const single = ['sort', 'in_stock', 'type', 'price_min', 'price_max', 'page', 'typed']
const repeated = ['brand_ids', 'category_ids', 'badges']
const attribute = 'attributes.'

/** The keys of contracts/catalogue/listing.ts, without importing its schemas into the browser. */
export const sorts: readonly SortKey[] = ['default', 'price_asc', 'price_desc', 'name_asc', 'name_desc']

/** Parameters that do not filter a list; `typed` is the text that a visitor searched for. */
const notFilters = ['sort', 'page', 'typed']

const isMany = (key: string) => repeated.includes(key) || /^attributes\.\w{1,100}$/.test(key)
const isDefault = (key: string, value: string) =>
  value === '' || (key === 'page' && value === '1') || (key === 'sort' && value === 'default')

/** Each filter adds a link to the page: thousands of them would take minutes to render. */
const maxChoices = 60

/**
 * The part of a query that belongs to the list, each filter once and in a fixed order. Invalid price ranges are dropped, and so are filters
 * beyond the limit.
 */
export function readQuery(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const [key, value] of query) {
    if (known.size >= maxChoices) break
    if (isDefault(key, value) || known.has(key, value)) continue
    if (isMany(key)) known.append(key, value)
    else if (single.includes(key)) known.set(key, value)
  }
  const { prices } = readPrices(pricesFromQuery(known))
  for (const key of priceKeys) {
    if (prices[key]) known.set(key, prices[key])
    else known.delete(key)
  }
  known.sort()
  return known
}

/** The query with other filters or order; null removes a key. It returns to page 1. A list has dozens of such links: nothing is read again. */
export function withChoices(query: URLSearchParams, choices: Record<string, string | null>): URLSearchParams {
  const next = ofFirstPage(query)
  for (const [key, value] of Object.entries(choices)) {
    if (value === null || isDefault(key, value)) next.delete(key)
    else next.set(key, value)
  }
  next.sort()
  return next
}

/** Adds a value of a filter, or removes it. */
export function toggleFilter(query: URLSearchParams, key: string, value: string): URLSearchParams {
  if (!isMany(key)) return withChoices(query, { [key]: query.has(key, value) ? null : value })
  const next = ofFirstPage(query)
  if (next.has(key, value)) next.delete(key, value)
  else next.append(key, value)
  next.sort()
  return next
}

/**
 * Paths of the list with one value of a filter more or less, as `toggleFilter` has them. A list has a hundred such links: what they share is written once.
 */
export function togglePaths(path: string, query: URLSearchParams): (key: string, value: string) => string {
  const chosen = [...ofFirstPage(query)].map(([key, value]) => ({ key, value, text: pairText(key, value) }))
  const write = (pairs: readonly { text: string }[]) =>
    pairs.length > 0 ? `${path}?${pairs.map(({ text }) => text).join('&')}` : path
  return (key, value) => {
    if (query.has(key, value)) return write(chosen.filter((one) => one.key !== key || one.value !== value))
    const others = isMany(key) ? chosen : chosen.filter((one) => one.key !== key)
    const after = others.findIndex((one) => one.key > key)
    return write(others.toSpliced(after < 0 ? others.length : after, 0, { key, value, text: pairText(key, value) }))
  }
}

/** As URLSearchParams writes it. */
const pairText = (key: string, value: string) =>
  /^[\w.*-]*$/.test(key + value) ? `${key}=${value}` : new URLSearchParams([[key, value]]).toString()

function ofFirstPage(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  return next
}

/** The query without filters; the order stays. */
export const clearFilters = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => key === 'sort' || key === 'typed'))

/** Number of active filters; a price range counts as one. */
export function countFilters(query: URLSearchParams): number {
  const keys = [...query.keys()].filter((key) => !notFilters.includes(key))
  return keys.length - (query.has('price_min') && query.has('price_max') ? 1 : 0)
}

/** `path` followed by the query of the list. */
export const listPath = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path)

/** Input for the list endpoints. They read values leniently: a malformed one counts as not chosen. */
export function listInput(query: URLSearchParams, per_page = 24) {
  const names = new Set([...query.keys()].filter((key) => key.startsWith(attribute)))
  const one = (key: string) => query.get(key) ?? undefined
  return {
    page: query.get('page') ?? 1,
    per_page,
    sort: sorts.find((key) => key === query.get('sort')),
    filters: {
      ...Object.fromEntries(repeated.map((key) => [key, query.getAll(key)])),
      price_min: one('price_min'),
      price_max: one('price_max'),
      in_stock: one('in_stock'),
      type: productTypes.find((type) => type === query.get('type')),
      // Built without assignment, because a URL may name __proto__.
      attributes: Object.fromEntries([...names].map((key) => [key.slice(attribute.length), query.getAll(key)])),
    },
  }
}
