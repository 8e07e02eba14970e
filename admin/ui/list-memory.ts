/*
 * What lists remember: the rows per page that somebody chose, by account and list in this browser, and the query string of a list as it
 * was left, in this tab, so that the Back button of a form leads to the same rows.
 */

const rowsKey = (account: number, path: string) => `storekeeper.rows.${account}.${path}`

export const rememberedRows = (account: number, path: string) => Number(localStorage.getItem(rowsKey(account, path)))

export const rememberRows = (account: number, path: string, rows: number): void =>
  localStorage.setItem(rowsKey(account, path), String(rows))

const left = new Map<string, string>()

export const rememberQuery = (path: string, query: string) => left.set(path, query)

/** The address of a list with its search, filters, order and page as it was left; the bare one if it was not opened yet. */
export function getListAddress(path: string): string {
  const query = left.get(path)
  return query ? `${path}?${query}` : path
}
