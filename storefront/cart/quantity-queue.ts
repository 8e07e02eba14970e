/** Quantities that were asked for and not answered yet, by the id of their line. */
export type WantedQuantities = ReadonlyMap<number, number>

/**
 * Sends changes of quantities, one request per line at a time and then the quantity that was wanted last: all taps count, however slow the
 * network. `send` resolves to false when the change was refused, which ends the changes of its line.
 */
export function quantityQueue(onWanted: (wanted: WantedQuantities) => void) {
  const wanted = new Map<number, number>()
  return async (lineId: number, quantity: number, send: (quantity: number) => Promise<boolean>): Promise<void> => {
    const isSending = wanted.has(lineId)
    wanted.set(lineId, quantity)
    onWanted(new Map(wanted))
    if (isSending) return
    try {
      let sent: number
      do sent = wanted.get(lineId) ?? quantity
      while ((await send(sent)) && sent !== wanted.get(lineId))
    } finally {
      wanted.delete(lineId)
      onWanted(new Map(wanted))
    }
  }
}
