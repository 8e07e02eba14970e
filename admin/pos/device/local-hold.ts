import type { Ticket } from '../ticket/ticket.ts'

/** A sale that was held without a network: it is sent to the store once there is one. */
export interface LocalHold {
  uuid: string
  label: string
  ticket: Ticket
  /** Decimals of the currency. */
  digits: number
  /** Its total, in minor units. */
  total: number
  user: string
  created_at: string
}
