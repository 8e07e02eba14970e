interface Figures {
  /** Units in 30 days, less those that came back. */
  sold: number
  available: number
  incoming: number
  min_quantity: number
}

/** Days between two orders, beside the lead time of the supplier. */
const reviewDays = 7

/** Units to order so that the stock lasts until the order after the next one arrives, with a quarter in reserve (purchasing.md B5). */
export function getProposedQuantity(
  { sold, available, incoming, min_quantity }: Figures,
  leadTimeDays: number,
): number {
  if (sold <= 0) return 0
  // A quarter more than sold / 30 a day, in whole numbers.
  const needed = Math.ceil((sold * (leadTimeDays + reviewDays) * 125) / 3000) - available - incoming
  return needed > 0 ? Math.max(needed, min_quantity) : 0
}
