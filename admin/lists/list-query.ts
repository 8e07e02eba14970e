export const pageSizes = [10, 20, 50, 100]

/** What a list shows. It is part of the query string, so that reloading or sharing the URL shows the same (content.md T11). */
export interface ListState {
  page: number
  per_page: number
  search: string
  /** `name` or `-name` (descending); '' is the default order. */
  sort: string
  filters: Record<string, string>
}

/** `rows`: how many a page has when the query string does not say. */
export function readQuery(params: URLSearchParams, filterNames: readonly string[], rows = 10): ListState {
  const size = Number(params.get('per_page') ?? rows)
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    per_page: pageSizes.includes(size) ? size : 10,
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])),
    ),
  }
}

export function writeQuery({ page, per_page, search, sort, filters }: ListState): string {
  const params = new URLSearchParams(filters)
  if (search) params.set('search', search)
  if (sort) params.set('sort', sort)
  if (per_page !== 10) params.set('per_page', String(per_page))
  if (page !== 1) params.set('page', String(page))
  return params.toString()
}

/** The part of a query that a saved view stores: search, filters and order, but not page and page size. */
export const viewQuery = (state: ListState) => writeQuery({ ...state, page: 1, per_page: 10 })

/** Whether two query strings are equal, regardless of the order of their parameters. */
export function sameQuery(one: string, other: string): boolean {
  const sorted = (query: string) => {
    const params = new URLSearchParams(query)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}
