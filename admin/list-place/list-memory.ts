import { sameQuery } from '../lists/list-query.ts'

/*
 * What lists remember: the rows per page and the last view that somebody chose, by account and list in this browser; and the query string,
 * the scroll position and the last row used of a list as it was left, in this tab.
 */

const rowsKey = (account: number, path: string) => `storekeeper.rows.${account}.${path}`
const viewKey = (account: number, path: string) => `storekeeper.view.${account}.${path}`

export const rememberedRows = (account: number, path: string) => Number(localStorage.getItem(rowsKey(account, path)))

export const rememberRows = (account: number, path: string, rows: number): void =>
  localStorage.setItem(rowsKey(account, path), String(rows))

/** `query`: filters and sort order. A search is not remembered: it looks for one thing at one time, often a person. */
export function rememberView(account: number, path: string, query: string): void {
  if (query) localStorage.setItem(viewKey(account, path), query)
  else localStorage.removeItem(viewKey(account, path))
}

/** The address that a menu leads to: the list with the filters and the order that it had last. */
export function getMenuAddress(account: number, path: string): string {
  const query = localStorage.getItem(viewKey(account, path))
  return query ? `${path}?${query}` : path
}

/** A list as it was left. */
interface Place {
  query: string
  /** How far its rows, or on narrow screens the page, were scrolled. */
  top: number
  /** The id of the row that was opened; '' for none. */
  row: string
}

const places = new Map<string, Place>()

export const getPlace = (path: string): Place | undefined => places.get(path)

/** Remembers how a list is left. With another query the scroll position and the row of before are forgotten. */
export function rememberPlace(path: string, change: Partial<Place>): void {
  const before = places.get(path)
  const isSame = before !== undefined && sameQuery(change.query ?? before.query, before.query)
  places.set(path, { query: '', top: 0, row: '', ...(isSame ? before : {}), ...change })
}

/** The address of a list with its search, filters, order and page as it was left; the bare one if it was not opened yet. */
export function getListAddress(path: string): string {
  const query = places.get(path)?.query
  return query ? `${path}?${query}` : path
}
