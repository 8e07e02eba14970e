import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { createStore } from '../../ui/create-store.ts'

/** The receipt that is being printed. */
export const printedReceipt = createStore<PosReceipt | undefined>(undefined)

/** Prints a receipt by the browser's print dialog, or at once where the browser is set up as a kiosk. */
export const printReceipt = (receipt: PosReceipt): void => printedReceipt.set(receipt)
