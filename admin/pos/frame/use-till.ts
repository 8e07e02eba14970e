import { createContext, useContext } from 'react'
import type { PosHome } from '#contracts/pos/register-calls.ts'
import type { PosSession } from '#contracts/pos/session-calls.ts'
import type { Running } from '../queue/till-worker.ts'

export interface Till {
  storeId: number
  home: PosHome
  /** Sign of the currency. */
  mark: string
  digits: number
  /** The register of this device, and its open session. */
  register: string
  session: PosSession | undefined
  chooseRegister: (register: string) => void
  /** Reads store, sessions, holds and receipts again. */
  reload: () => Promise<unknown>
  running: Running
}

export const TillContext = createContext<Till | undefined>(undefined)

/** The till that the page belongs to; only below TillFrame. */
export function useTill(): Till {
  const till = useContext(TillContext)
  if (!till) throw new Error('This is no page of a till')
  return till
}
