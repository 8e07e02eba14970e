import { useState } from 'react'
import { emptyTicket, type Ticket } from './ticket.ts'

const key = (storeId: number) => `storekeeper.ticket.${storeId}`

/** The ticket of this tab. It survives a reload; another tab has its own. */
export function useTicket(storeId: number) {
  const [ticket, setTicket] = useState<Ticket>(() => readTicket(storeId))
  const change = (next: (ticket: Ticket) => Ticket) =>
    setTicket((before) => {
      const after = next(before)
      sessionStorage.setItem(key(storeId), JSON.stringify(after))
      return after
    })
  return { ticket, change, clear: () => change(() => emptyTicket) }
}

function readTicket(storeId: number): Ticket {
  try {
    const read = JSON.parse(sessionStorage.getItem(key(storeId)) ?? '')
    return Array.isArray(read?.lines) ? { ...emptyTicket, ...read } : emptyTicket
  } catch {
    return emptyTicket
  }
}
