/** The page of an order. `list` is the query string of the list that it is opened from: J, K and Back follow that list. */
export const orderPath = (id: number, list = '') =>
  `/admin/order/${id}${list ? `?${new URLSearchParams({ list })}` : ''}`
