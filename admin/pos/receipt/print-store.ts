import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { createStore } from '../../ui/create-store.ts'

/** The receipt or the report that is being printed. */
export const printed = createStore<{ receipt: PosReceipt } | { report: PosSessionReport } | undefined>(undefined)

/** Prints a receipt by the browser's print dialog, or at once where the browser is set up as a kiosk. */
export const printReceipt = (receipt: PosReceipt): void => printed.set({ receipt })

/** Prints the report of a session in the same way. */
export const printReport = (report: PosSessionReport): void => printed.set({ report })
