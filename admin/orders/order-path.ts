import { openedFrom } from '../list-place/opened-from.ts'

/** The page of an order. `list` is the query string of the list that it is opened from. */
export const orderPath = (id: number, list = '') => openedFrom(`/admin/order/${id}`, list)
