import { holdSale } from '#contracts/pos/hold-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import type { Till } from '../frame/use-till.ts'
import { noteOffline, tillState } from '../queue/till-state.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { toTicketInput } from '../ticket/ticket-input.ts'

/** Puts a ticket aside: at the store, and on the device as long as the store cannot be reached. */
export async function holdTicket(till: Till, held: { ticket: Ticket; label: string; total: number; user: string }) {
  const { storeId, register, digits, running } = till
  const { ticket, label, total, user } = held
  const uuid = ticket.hold?.uuid ?? crypto.randomUUID()
  await running.device.put('holds', { uuid, label, ticket, digits, total, user, created_at: new Date().toISOString() })
  if (!tillState.get().isOnline) return
  try {
    await callApi(holdSale, { ...toTicketInput(ticket, digits), uuid, store_id: storeId, register, label })
    await running.device.delete('holds', uuid)
  } catch (error) {
    if (!isFailure(error) || (error.status >= 400 && error.status < 500)) throw error
    noteOffline()
  }
}
