import { type ListState, readQuery, writeQuery } from '../lists/list-query.ts'
import type { Id } from '../lists/use-selection.ts'

/** A page of a list around a record. */
export interface ListedPage {
  ids: readonly Id[]
  total: number
}

/** A record beside another one, with the query string of the page of the list that it is on. */
export interface ListNeighbour {
  id: Id
  list: string
}

const ofPaging = ['page', 'per_page', 'search', 'sort']

/** The state of a list of any filters. */
export function readListed(list: string): ListState {
  const params = new URLSearchParams(list)
  return readQuery(
    params,
    [...params.keys()].filter((name) => !ofPaging.includes(name)),
  )
}

export const onPage = (state: ListState, page: number): string => writeQuery({ ...state, page }) || 'page=1'

/** Where a record is on the page that it was opened from. */
export interface PagePlace {
  /** From 0; of a record that has left the list the place where it was. */
  at: number
  isListed: boolean
  /** The pages beside it that are needed to find the neighbours. */
  needs: 'before' | 'after' | undefined
}

/** `lastAt`: where the record was when it was still in the list; undefined when it was never found there. */
export function getPlaceOnPage(
  { page, per_page }: ListState,
  { ids, total }: ListedPage,
  { id, lastAt }: { id: Id; lastAt: number | undefined },
): PagePlace | undefined {
  const found = ids.findIndex((each) => String(each) === String(id))
  const isListed = found >= 0
  const at = isListed ? found : lastAt
  if (at === undefined) return undefined
  const isFirst = at === 0
  const isLast = isListed ? at >= ids.length - 1 : at >= ids.length
  if (isFirst && page > 1) return { at, isListed, needs: 'before' }
  return { at, isListed, needs: isLast && page * per_page < total ? 'after' : undefined }
}

/** The records before and after a place; `beside`: the page that it needs, as far as it is there. */
export function getNeighbours(
  state: ListState,
  { ids }: ListedPage,
  { at, isListed }: PagePlace,
  beside: { before?: ListedPage | undefined; after?: ListedPage | undefined },
): { previous: ListNeighbour | undefined; next: ListNeighbour | undefined } {
  const on = (id: Id | undefined, page: number) => (id === undefined ? undefined : { id, list: onPage(state, page) })
  return {
    previous: at > 0 ? on(ids[at - 1], state.page) : on(beside.before?.ids.at(-1), state.page - 1),
    next: on(ids[isListed ? at + 1 : at], state.page) ?? on(beside.after?.ids[0], state.page + 1),
  }
}
